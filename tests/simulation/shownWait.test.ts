/** Whom a simulated device shows that it waits for: one person, and only where nothing but them keeps the others apart. */
import { describe, expect, it } from 'vitest';
import { toHex } from '../../src/lib/bytes';
import { charterOf } from '../table/scenes';
import type { Device } from './device';
import { showsWaitFor } from './shownWait';

const charter = charterOf(3);
const [ANNA, BEN, CLEO] = charter.seats.map(({ device }) => toHex(device)) as [string, string, string];

interface Scene {
  /** Of the table; none in the waiting room. */
  readonly waitingFor?: readonly number[];
  /** Who wants to go on without Cleo. */
  readonly voters?: readonly number[];
  /** Whom Cleo’s device shows that it waits for; as Anna’s unless given. */
  readonly there?: readonly number[];
  /** Whom Cleo's device has convicted, which ended her round. */
  readonly convicted?: readonly number[];
  /** The seats of the proposal that Anna's device shows. */
  readonly seated?: readonly string[];
  readonly ready?: readonly number[];
  readonly editor?: string;
  readonly counted?: boolean;
  /** What Ben, who lies, has told who proposes. */
  readonly wish?: 'seat' | 'watch';
  /** Whether who proposes has a link to him. */
  readonly here?: boolean;
  /** How many bots he brings, and how many the others wait for. */
  readonly bots?: readonly [brought: number, wanted: number];
  /** Who is said to play at another table. */
  readonly elsewhere?: readonly string[];
}

/** Whether Anna's device shows that all wait for Ben. */
function shows({
  waitingFor,
  voters,
  there,
  convicted,
  seated = [],
  ready = [],
  editor = ANNA,
  counted = false,
  wish = 'seat',
  here = true,
  bots: [brought, wanted] = [0, 0],
  elsewhere = [],
}: Scene): boolean {
  const state = { stage: 'closed', results: counted ? [{}] : [], gone: [] };
  const charterOf = (who: readonly string[]) => ({
    ...charter,
    seats: charter.seats.filter(({ device }) => who.includes(toHex(device))),
  });
  const lobby = {
    charter: charterOf(seated),
    people: [{ device: BEN, wish, here, bots: Array.from({ length: brought }) }],
    ...{ ready, editor },
  };
  const poll = { proposals: voters ? [{ seats: [2], voters }] : [] };
  const session = { signed: { charter }, waitingFor: waitingFor ?? [], state, departureVotes: { poll }, halt: null };
  const room = { session, lobby, inLobby: waitingFor === undefined, running: { charter: charterOf(elsewhere) } };
  const standing = { halt: convicted ? { kind: 'cheat' } : null, verdict: { convicted } };
  const other = { ...room, session: { ...session, ...standing, waitingFor: there ?? session.waitingFor } };
  const devices = [ANNA, BEN, CLEO].map((self) => ({
    self,
    room: self === CLEO ? other : room,
    liar: self === BEN ? {} : null,
    bots: self === BEN ? wanted : 0,
  }));
  const company = devices as unknown as readonly Device[];
  return showsWaitFor(company[1]!, { ...company[0]!, company });
}

describe('a device shows that the others wait for somebody', () => {
  it('at a table that waits for their seat, and at no other', () => {
    expect([shows({ waitingFor: [0, 1] }), shows({ waitingFor: [0, 2] }), shows({ waitingFor: [] })]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('at a table that waits for their vote about somebody', () => {
    expect([shows({ waitingFor: [], voters: [0] }), shows({ waitingFor: [], voters: [0, 1] })]).toEqual([true, false]);
  });

  it('at a table that waits for somebody whose table waits for them', () => {
    expect([shows({ waitingFor: [2], there: [1] }), shows({ waitingFor: [0], there: [1] })]).toEqual([true, false]);
  });

  it('at a table that waits for somebody whose round was ended by their cheating', () => {
    const waits: Scene = { waitingFor: [2], there: [] };
    expect([shows({ ...waits, convicted: [1] }), shows({ ...waits, convicted: [0] }), shows(waits)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  const all = [ANNA, BEN, CLEO];

  it('by a proposal to which they alone have not consented', () => {
    expect(shows({ seated: all, ready: [0, 2] })).toBe(true);
    for (const ready of [[], [0], [0, 1], [0, 1, 2]]) expect(shows({ seated: all, ready })).toBe(false);
  });

  it('by a proposal for all in which they bring fewer bots than the others wait for', () => {
    expect(shows({ seated: all, bots: [0, 1] })).toBe(true);
    expect(shows({ seated: all, bots: [1, 1] })).toBe(false);
    expect(shows({ seated: all, bots: [0, 1], editor: BEN })).toBe(false);
  });

  it('by a proposal that seats all but them, if who proposes has heard that they do not sit, or has no link to them', () => {
    const without: Scene = { seated: [ANNA, CLEO], wish: 'watch' };
    expect(shows(without)).toBe(true);
    expect(shows({ ...without, wish: 'seat' })).toBe(false);
    expect(shows({ ...without, wish: 'seat', here: false })).toBe(true);
    expect(shows({ ...without, editor: BEN })).toBe(false);
    expect(shows({ ...without, seated: [ANNA] })).toBe(false);
    expect(shows({ ...without, seated: [ANNA, BEN] })).toBe(false);
  });

  it('by a proposal of theirs for fewer than can play, or a table that is said to play with them', () => {
    expect([shows({ seated: [ANNA], editor: BEN }), shows({ seated: [ANNA, CLEO], editor: BEN })]).toEqual([
      true,
      false,
    ]);
    expect([shows({ elsewhere: [BEN] }), shows({ elsewhere: [CLEO] })]).toEqual([true, false]);
  });

  it('in no waiting room after a round that was counted', () => {
    expect(shows({ seated: all, ready: [0, 2], counted: true })).toBe(false);
  });
});
