/** When a device consents by itself to the table after a round. */
import { describe, expect, it } from 'vitest';
import { toHex } from '../../../src/lib/bytes';
import { err, ok } from '../../../src/lib/result';
import type { Wish } from '../../../src/log/store';
import { NextAgreed, saidBy, skips } from '../../../src/ui/client/models/nextAgreed';
import type { NewcomersView } from '../../../src/ui/view/newcomersView';
import type { TableView } from '../../../src/ui/view/roomView';
import type { Charter } from '../../../src/table/charter/charter';
import type { Room } from '../../../src/table/room';
import type { NextChoice } from '../../../src/table/step/nextChoice';
import type { SignedCharter } from '../../../src/table/charter/signedCharter';

type Proposed = Pick<Charter, 'table' | 'continues' | 'options' | 'match' | 'seats' | 'module'> & {
  readonly game: { readonly id: string; readonly maxSeats: number };
};

const seat = (number: number, name: string, device = number): Charter['seats'][number] =>
  ({ key: new Uint8Array(32).fill(number), device: new Uint8Array(32).fill(device), name }) as Charter['seats'][number];
const [ANNA, BEN, CLEO, DORA] = [seat(1, 'Anna'), seat(2, 'Ben'), seat(3, 'Cleo'), seat(4, 'Dora')];
/** A bot that Ben's device runs. */
const BOT = seat(9, 'Tarok', 2);

const TABLE = new Uint8Array(32).fill(200);
const BEFORE: Proposed = {
  table: TABLE,
  continues: [TABLE],
  game: { id: 'cardinoes', maxSeats: 4 },
  options: { jokers: 0 },
  match: { rounds: 5 },
  module: new Uint8Array(32),
  seats: [ANNA, BEN, CLEO],
};
const WITHOUT_ANNA: Proposed = { ...BEFORE, seats: [BEN, CLEO] };
const WITH_DORA: Proposed = { ...BEFORE, seats: [ANNA, BEN, CLEO, DORA] };
const DORA_COMES: NewcomersView = { seated: [{ device: toHex(DORA.device), name: 'Dora' }], queued: [] };
const NOBODY_COMES: NewcomersView = { seated: [], queued: [] };
const signed = (charter: Proposed): SignedCharter => ({ charter }) as unknown as SignedCharter;

interface Circumstances {
  readonly before?: Proposed;
  readonly choice?: NextChoice;
  /** Seats that stand up, as is seen when that is said, and those that are gone. */
  readonly stands?: readonly number[];
  readonly gone?: readonly number[];
  /** Who is seen to come when it is said, and after. */
  readonly comes?: NewcomersView;
  readonly later?: NewcomersView;
  readonly hasConsented?: boolean;
  readonly inLobby?: boolean;
  readonly dropped?: number;
}

/** How often a device consents by itself after that was proposed, whose person has gone on without Anna. */
function consents(proposed: Proposed, circumstances: Circumstances = {}): number {
  const { before = BEFORE, choice = 'again', stands = [0], gone = [], comes = NOBODY_COMES, later } = circumstances;
  const { hasConsented = false, inLobby = true, dropped = 0 } = circumstances;
  let count = 0;
  const room = {
    session: { signed: signed(before), state: { gone } },
    running: null,
    own: { wish: 'seat' },
    inLobby,
    lobby: { charter: proposed, hasConsented, dropped },
    setPresence: () => {},
  } as unknown as Room;
  const next = new NextAgreed();
  next.chose(choice, room, { wishes: new Map(stands.map((each) => [each, 'stand'])), newcomers: comes });
  next.tell({ newcomers: later ?? comes });
  for (let time = 0; time < 2; time++) next.heed(room, () => (count++, ok(null)));
  return count;
}

describe('whoever goes on without somebody', () => {
  it('consents to exactly that, once', () => expect(consents(WITHOUT_ANNA)).toBe(1));
  it('consents whatever the order of the seats', () =>
    expect(consents({ ...WITHOUT_ANNA, seats: [CLEO, BEN] })).toBe(1));
  it('consents as well where that seat is gone', () =>
    expect(consents(WITHOUT_ANNA, { stands: [], gone: [0] })).toBe(1));

  it.each<[what: string, proposed: Proposed]>([
    ['Anna in her seat after all', BEFORE],
    ['somebody else in her seat', { ...WITHOUT_ANNA, seats: [BEN, CLEO, DORA] }],
    ['one more of the others left out', { ...WITHOUT_ANNA, seats: [BEN] }],
    ['another by the same name', { ...WITHOUT_ANNA, seats: [BEN, seat(5, 'Cleo')] }],
    ['one of the others by another name', { ...WITHOUT_ANNA, seats: [BEN, seat(3, 'Ben’s friend')] }],
    ['another game', { ...WITHOUT_ANNA, game: { id: 'lynx', maxSeats: 4 } }],
    ['another version of the game', { ...WITHOUT_ANNA, module: new Uint8Array(32).fill(7) }],
    ['other options', { ...WITHOUT_ANNA, options: { jokers: 2 } }],
    ['another match', { ...WITHOUT_ANNA, match: { rounds: 9 } }],
    ['the table after another one', { ...WITHOUT_ANNA, continues: [new Uint8Array(32).fill(201)] }],
  ])('is asked where the proposal is %s', (_, proposed) => expect(consents(proposed)).toBe(0));

  it('is asked where somebody is given another partner, and where as many do not play', () => {
    const game = { ...BEFORE.game, sides: (_: unknown, seats: number) => (seats === 4 ? [0, 1, 0, 1] : [0, 1, 2]) };
    const before = { ...BEFORE, game, seats: [ANNA, BEN, CLEO, DORA] };
    const seatedAs = (...seats: Charter['seats']): number => consents({ ...before, seats }, { before, stands: [] });
    expect([seatedAs(ANNA, BEN, CLEO, DORA), seatedAs(BEN, CLEO, DORA, ANNA)]).toEqual([1, 1]);
    expect([seatedAs(ANNA, CLEO, BEN, DORA), seatedAs(BEN, ANNA, CLEO, DORA)]).toEqual([0, 0]);
    expect(consents({ ...before, seats: [BEN, DORA, CLEO] }, { before, stands: [0] })).toBe(1);
  });

  it('is asked where the proposal leaves points out', () => expect(consents(WITHOUT_ANNA, { dropped: 2 })).toBe(0));
  it('is asked where nobody stood up when they said so', () => expect(consents(WITHOUT_ANNA, { stands: [] })).toBe(0));
  it('is not asked to consent again', () => expect(consents(WITHOUT_ANNA, { hasConsented: true })).toBe(0));
  it('says nothing at a table that is open', () => expect(consents(WITHOUT_ANNA, { inLobby: false })).toBe(0));
});

describe('whoever goes on while somebody waits for a seat', () => {
  const all = { stands: [], comes: DORA_COMES };

  it('says so, unless they want nobody new, or stand up', () => {
    const said = (choice: NextChoice, newcomers = DORA_COMES): NextChoice => saidBy(choice, { newcomers });
    expect([said('again'), said('same'), said('stand')]).toEqual(['welcome', 'same', 'stand']);
    expect(said('again', NOBODY_COMES)).toBe('again');
    expect(said('again', { seated: [], queued: DORA_COMES.seated }), 'no seat is free').toBe('again');
  });

  it('consents to play with them, or without where they have gone again', () => {
    expect([consents(WITH_DORA, all), consents(BEFORE, all)]).toEqual([1, 1]);
  });
  it('consents though they came later, of whom the screen has told', () =>
    expect(consents(WITH_DORA, { stands: [], later: DORA_COMES })).toBe(1));
  it('consents where whoever waits behind them is seated, whom another device has seen come first', () => {
    const comes = { seated: [{ device: toHex(seat(5, 'Emil').device), name: 'Emil' }], queued: DORA_COMES.seated };
    expect(consents(WITH_DORA, { stands: [], comes })).toBe(1);
  });
  it('is asked about somebody of whom it has not', () => expect(consents(WITH_DORA, { stands: [] })).toBe(0));
  it('is asked where they wanted nobody new', () =>
    expect(consents(WITH_DORA, { ...all, choice: 'same', later: DORA_COMES })).toBe(0));
  it('consents where a bot gives way, and is asked where it need not', () => {
    const before = { ...BEFORE, seats: [ANNA, BEN, CLEO, BOT] };
    expect(consents(WITH_DORA, { ...all, before })).toBe(1);
    expect(consents({ ...BEFORE, seats: [ANNA, BEN, DORA] }, { ...all, before, stands: [2] })).toBe(0);
  });
  it('is asked about a bot that nobody had', () =>
    expect(consents({ ...BEFORE, seats: [ANNA, BEN, CLEO, BOT] }, all)).toBe(0));
});

describe('whoever waits for a seat', () => {
  /** A room of somebody who has found Anna, Ben and Cleo at their match. */
  const waiting = (
    wish: Wish = 'seat',
    knows: { readonly opener?: Charter['seats'][number]; readonly here?: Charter['seats'] } = {},
  ): { room: Room; propose: (proposed: Proposed) => void } => {
    const { opener, here = [] } = knows;
    const people = here.map(({ device }) => ({ device: toHex(device), here: true, wish: 'seat' }));
    const room = { session: null, running: signed(BEFORE), own: { wish }, inLobby: true } as Record<string, unknown>;
    const known = { people, opener: opener ? toHex(opener.device) : null };
    const lobby = { ...known, charter: null as unknown, hasConsented: false, dropped: 0 };
    room['lobby'] = lobby;
    const propose = (proposed: Proposed): void => {
      room['running'] = null;
      lobby.charter = proposed;
    };
    return { room: room as unknown as Room, propose };
  };
  const said = (next: NextAgreed, room: Room, ready = true): number => {
    let count = 0;
    next.heed(room, () => (count++, ready ? ok(null) : err('app/not-loaded', 'not yet')));
    return count;
  };

  it('is dealt in by the same rules, and asked about others', () => {
    for (const [proposed, count] of [
      [WITH_DORA, 1],
      [{ ...BEFORE, seats: [BEN, DORA] }, 1],
      [{ ...WITH_DORA, options: { jokers: 2 } }, 0],
      [{ ...BEFORE, seats: [DORA, seat(5, 'Emil')] }, 0],
    ] as const) {
      const { room, propose } = waiting();
      const next = new NextAgreed();
      expect(said(next, room)).toBe(0);
      propose(proposed);
      expect([said(next, room), said(next, room)]).toEqual([count, 0]);
    }
  });

  const dealtIn = (proposed: Proposed, ...circumstances: Parameters<typeof waiting>): number => {
    const { room, propose } = waiting(...circumstances);
    const next = new NextAgreed();
    said(next, room);
    propose(proposed);
    return said(next, room);
  };

  it('is asked about a first table, and about one after another than they have found', () => {
    expect(dealtIn({ ...WITH_DORA, continues: [] })).toBe(0);
    expect(dealtIn({ ...WITH_DORA, continues: [new Uint8Array(32).fill(201), TABLE] })).toBe(1);
    expect(dealtIn({ ...WITH_DORA, continues: [new Uint8Array(32).fill(201)] })).toBe(0);
  });

  it('is asked where one of those players is left out who is here', () => {
    const withoutAnna = { ...BEFORE, seats: [BEN, DORA] };
    expect(dealtIn(withoutAnna, 'seat', { here: [BEN] })).toBe(1);
    expect(dealtIn(withoutAnna, 'seat', { here: [ANNA, BEN] })).toBe(0);
  });

  it('is asked where whoever opened the link is known, and does not sit at the table that was found', () => {
    expect([ANNA, DORA].map((opener) => dealtIn(WITH_DORA, 'seat', { opener }))).toEqual([1, 0]);
  });

  it('is dealt in once all is here that a table needs', () => {
    const { room, propose } = waiting();
    const next = new NextAgreed();
    said(next, room);
    propose(WITH_DORA);
    expect([said(next, room, false), said(next, room), said(next, room)]).toEqual([1, 1, 0]);
  });

  it('is asked after they have only watched, or have taken their consent back', () => {
    const onlooker = waiting('watch');
    const next = new NextAgreed();
    said(next, onlooker.room);
    onlooker.propose(WITH_DORA);
    expect(said(next, onlooker.room)).toBe(0);
    const { room, propose } = waiting();
    said(next, room);
    next.forget();
    propose(WITH_DORA);
    expect(said(next, room)).toBe(0);
  });
});

describe('whoever skips', () => {
  /** Whether Anna’s device says so at a sheet on which these seats have said what they want; Cleo’s seat is a bot’s. */
  const says = (said: readonly number[], matchOver: boolean, wish: Wish = 'skip'): boolean =>
    skips({
      plan: { kind: 'next' },
      ownSeat: 0,
      seats: [{}, {}, { bot: { host: 'Ben', own: false } }],
      waitingFor: [0, 1, 2].filter((each) => !said.includes(each)),
      wishes: new Map(said.map((each) => [each, 'again'])),
      wish,
      matchOver,
    } as unknown as TableView);

  it('says so at once between two rounds', () => {
    expect(says([], false)).toBe(true);
    expect(says([], false, 'watch')).toBe(true);
    expect(says([], false, 'seat')).toBe(false);
    expect(says([0], false)).toBe(false);
  });

  it('sees who has won a match until somebody else, who is no bot, has said what they want', () => {
    expect(says([], true)).toBe(false);
    expect(says([2], true)).toBe(false);
    expect(says([1, 2], true)).toBe(true);
    expect(says([1], true, 'seat')).toBe(false);
    expect(says([0, 1], true)).toBe(false);
  });
});
