/**
 * How people like what happens: what is heard of it, what a liar can do with it, and that nobody can be made to say
 * anything, or to be silent.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { VirtualClock } from '../../../src/lib/clock';
import { lynx } from '../../../src/games/lynx';
import { must } from '../../../src/lib/result';
import { REACTION_KINDS, type ReactionKind, type Side, makeSide } from '../../../src/log/side';
import type { Charter } from '../../../src/table/charter/charter';
import { encodeMessage } from '../../../src/table/sync/protocol';
import { Reactions } from '../../../src/table/sync/reactions';
import { PAIRS, TABLE } from '../../log/seats';
import { type Device, Harness, NAMES } from '../harness';
import { seatOf } from '../parting';

const STEP = 100;
const LAST = 356;

let clock: VirtualClock;
let reactions: Reactions;

beforeEach(() => {
  clock = new VirtualClock();
  const [anna, ben] = PAIRS.map(({ publicKey }) => publicKey);
  const bot = { key: PAIRS[2]!.publicKey, device: anna!, name: 'Tarok' };
  const seats = [{ key: anna!, device: anna!, name: 'Anna' }, { key: ben!, device: ben!, name: 'Ben' }, bot];
  reactions = new Reactions({ table: TABLE, seats } as unknown as Charter, clock);
});

const said = (kind: ReactionKind, change: Partial<Side> = {}, by = 1): Uint8Array =>
  makeSide({ table: TABLE, seat: 1, step: STEP, kind, ...change }, PAIRS[by]!);

/** What becomes of it: whether it is news, or why not. */
function taken(bytes: Uint8Array): boolean | string {
  const result = reactions.take(bytes, STEP, LAST);
  return result.ok ? result.value : result.fault.code;
}

describe('a reaction', () => {
  it('is heard once, however often it comes', () => {
    const grin = said('grin');
    expect([taken(grin), taken(grin), taken(said('paw')), taken(grin)]).toEqual([true, false, true, false]);
    expect(reactions.latest).toEqual([{ id: 2, seat: 1, kind: 'paw' }]);
  });

  it('cannot be said for somebody else, nor for a bot, an empty seat or another table', () => {
    expect(taken(said('hiss', { seat: 0 }))).toBe('log/signature');
    expect(taken(said('hiss', { seat: 2 }, 2))).toBe('table/no-person');
    expect(taken(said('hiss', { seat: 7 }))).toBe('table/no-person');
    expect(taken(said('hiss', { table: new Uint8Array(32) }))).toBe('log/other-table');
    expect(taken(said('hiss').slice(0, -1))).toBe('wire/malformed');
    expect(reactions.latest).toEqual([]);
  });

  // (P172)
  it('cannot be played back: of a step before one that is known, or long past, or not open yet, it is none', () => {
    const early = said('sulk', { step: STEP - 2 });
    expect(taken(said('purr'))).toBe(true);
    expect(taken(early)).toBe(false);
    expect(taken(said('sulk', { step: STEP - 17 }))).toBe('table/no-step');
    expect(taken(said('sulk', { step: LAST + 1 }))).toBe('table/no-step');
  });

  it('is dropped without a look at its signature if it is no news', () => {
    expect(taken(said('purr'))).toBe(true);
    expect(taken(said('purr', {}, 0))).toBe(false); // signed by somebody else, and never looked at
  });

  it('is not heard from whoever says too many, and nobody else can use up what they may say', () => {
    for (const kind of REACTION_KINDS) expect(taken(said(kind, {}, 0))).toBe('log/signature');
    const heard = REACTION_KINDS.map((kind) => taken(said(kind)));
    expect(heard).toEqual([true, true, true, true, true, true, 'table/too-fast', 'table/too-fast']);
    clock.advance(2_000);
    expect(taken(said('purr', { step: STEP + 1 }))).toBe(true);
  });

  it('can be said once in a step by its person, and not too many at once', () => {
    const say = (kind: ReactionKind, step = STEP): string => {
      const made = reactions.make(0, step, kind, PAIRS[0]!);
      return made.ok ? 'said' : made.fault.code;
    };
    expect([say('grin'), say('grin'), say('grin', STEP + 1)]).toEqual(['said', 'table/reacted', 'said']);
    expect([say('paw'), say('paw', STEP + 2), say('wink', STEP + 2), say('yawn', STEP + 2)]).toEqual([
      'table/reacted', // of a step that is over
      'said',
      'said',
      'table/too-fast',
    ]);
  });
});

describe('at a table', () => {
  it('all others hear a reaction, in the open step and from its seat', async () => {
    const harness = new Harness({ seed: 11, game: lynx, options: { hand: 5 } });
    for (const name of NAMES.slice(0, 3)) await harness.join(name);
    expect(await harness.open()).toBe(true);
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    must(anna.room.table!.react('gasp'));
    const heard = ({ room }: Device): string => room.reactions.map(({ seat, kind }) => `${seat} ${kind}`).join();
    expect(
      await harness.run(() => [anna, ben, cleo].every((each) => heard(each) === `${seatOf(anna)} gasp`), 5_000),
    ).toBe(true);
    const { step, signed } = ben.room.session!;
    const lie = { table: signed.charter.table, seat: seatOf(anna), step, kind: 'hiss' as const };
    const side = makeSide(lie, ben.room.pair);
    expect(cleo.room.receive(ben.room.self, encodeMessage({ kind: 'side', side }))).toMatchObject({
      fault: { code: 'log/signature' },
    });
    expect(heard(cleo)).toBe(`${seatOf(anna)} gasp`);
    expect(harness.witness.complaints).toEqual([]);
  });
});
