/**
 * A round that is watched together: who is heard to look where, what a liar can do with it, and that nobody's screen is
 * moved by anybody but those at the table.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { lynx } from '../../../src/games/lynx';
import { VirtualClock } from '../../../src/lib/clock';
import { toHex } from '../../../src/lib/bytes';
import { LIMITS } from '../../../src/lib/limits';
import { must } from '../../../src/lib/result';
import { type Look, NOWHERE, type Side, makeSide } from '../../../src/log/side';
import type { Charter } from '../../../src/table/charter/charter';
import { type Looking, Looks } from '../../../src/table/sync/looks';
import { encodeMessage } from '../../../src/table/sync/protocol';
import { Reactions } from '../../../src/table/sync/reactions';
import { PAIRS, TABLE } from '../../log/seats';
import { type Device, Harness, NAMES } from '../harness';
import { seatOf, waitsFor } from '../parting';
import { codes, watch } from '../spectators/watchedTable';

const STEP = 100;
const LAST = 356;

let clock: VirtualClock;
let reactions: Reactions;
let looks: Looks;

beforeEach(() => {
  clock = new VirtualClock();
  const [anna, ben] = PAIRS.map(({ publicKey }) => publicKey);
  const bot = { key: PAIRS[2]!.publicKey, device: anna!, name: 'Tarok' };
  const seats = [{ key: anna!, device: anna!, name: 'Anna' }, { key: ben!, device: ben!, name: 'Ben' }, bot];
  const charter = { table: TABLE, seats } as unknown as Charter;
  reactions = new Reactions(charter, clock);
  looks = new Looks(charter, clock, reactions);
});

const said = (look: Partial<Look>, change: Partial<Side> = {}, by = 1): Uint8Array =>
  makeSide(
    {
      table: TABLE,
      seat: 1,
      step: STEP,
      kind: 'look',
      look: { count: 1, at: 5, follows: 1, shows: 'nothing', ...look },
      ...change,
    },
    PAIRS[by]!,
  );

/** What becomes of it: whose it is if it is news, or why not. */
function taken(bytes: Uint8Array, counted = true): number | null | string {
  const result = looks.take(bytes, { step: STEP, lastStep: LAST, counted });
  return result.ok ? result.value : result.fault.code;
}

const places = (step = STEP): string[] => looks.during(step).map(({ seat, at }) => `${seat} at ${at}`);

// (P191)
describe('a look', () => {
  it('is the latest of its seat, by its count, in whatever order looks come', () => {
    expect([
      taken(said({ count: 2, at: 8 })),
      taken(said({ count: 1, at: 7 })),
      taken(said({ count: 2, at: 9 })),
    ]).toEqual([1, null, null]);
    expect(looks.during(STEP)).toEqual([{ seat: 1, at: 8, follows: null, shows: 'nothing' }]);
    expect([taken(said({ count: 3, follows: 0 })), looks.during(STEP)[0]?.follows]).toEqual([1, 0]);
    expect([taken(said({ count: 4, at: NOWHERE })), places()]).toEqual([1, []]);
  });

  it('cannot be said for somebody else, nor for a bot, an empty seat or another table', () => {
    expect(taken(said({}, { seat: 0 }))).toBe('log/signature');
    expect(taken(said({}, { seat: 2 }, 2))).toBe('table/no-person');
    expect(taken(said({}, { seat: 7 }))).toBe('table/no-person');
    expect(taken(said({}, { table: new Uint8Array(32) }))).toBe('log/other-table');
    expect(taken(said({}).slice(0, -1))).toBe('wire/malformed');
    expect(places()).toEqual([]);
  });

  it('counts neither before a round is over, nor when the next has begun, nor for a step far ahead', () => {
    expect(taken(said({}), false)).toBe('table/no-step');
    expect(taken(said({}, { step: STEP - 1 }))).toBe(null);
    expect(taken(said({}, { step: LAST + 1 }))).toBe('table/no-step');
    expect(taken(said({ at: 3 }, { step: STEP + 1 }))).toBe(1); // of one who is a step ahead: it holds when that is open
    expect([places(), places(STEP + 1), places(STEP + 2)]).toEqual([[], ['1 at 3'], []]);
  });

  it('is dropped without a look at its signature if it is no news', () => {
    expect(taken(said({ count: 4 }))).toBe(1);
    expect(taken(said({ count: 4 }, {}, 0))).toBe(null); // signed by somebody else, and never looked at
  });

  it('is not heard from whoever looks about too fast, and nobody else can use up what they may say', () => {
    const { burst } = LIMITS.looksHeard;
    for (let count = 1; count <= burst; count++) expect(taken(said({ count }, {}, 0))).toBe('log/signature');
    for (let count = 1; count <= burst; count++) expect(taken(said({ count }))).toBe(1);
    expect(taken(said({ count: burst + 1 }))).toBe('table/too-fast');
    clock.advance(1_000);
    expect(taken(said({ count: burst + 1, at: 12 }))).toBe(1);
    expect(places()).toEqual(['1 at 12']);
  });

  it('may carry a reaction, of which no more are heard than of others', () => {
    const { burst } = LIMITS.reactionsHeard;
    for (let count = 1; count <= burst + 2; count++) expect(taken(said({ count, shows: 'grin' }))).toBe(1);
    expect(reactions.latest).toEqual([{ id: burst, seat: 1, kind: 'grin' }]);
  });
});

const at = (step: number, more: Partial<Looking> = {}): Looking => ({
  at: step,
  follows: null,
  shows: 'nothing',
  ...more,
});

/** A table at which a round has been counted and nobody has said what they want next. */
async function counted(seed: number, watched = false): Promise<Harness> {
  const harness = new Harness({ seed, game: lynx, options: { hand: 5 }, watched });
  harness.rounds = 2;
  for (const name of NAMES.slice(0, 3)) await harness.join(name);
  expect(await harness.open()).toBe(true);
  const stages = (): string[] => harness.devices.map(({ room }) => room.session!.state.stage);
  expect(await harness.run(() => stages().includes('reveal'))).toBe(true);
  for (const device of harness.devices) device.auto = false;
  expect(await harness.run(() => stages().every((stage) => stage === 'next'))).toBe(true);
  return harness;
}

const seen = ({ room }: Device): string =>
  room
    .table!.looks.during(room.session!.step)
    .map((look) => `${look.seat} at ${look.at}${look.follows === null ? '' : ` after ${look.follows}`}`)
    .join();

describe('at a table', () => {
  it('all others see where somebody looks, and who follows, until the next round begins', async () => {
    const harness = await counted(12);
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    const [a, b] = [seatOf(anna), seatOf(ben)].sort();
    anna.room.table!.look(at(4));
    ben.room.table!.look(at(4, { follows: seatOf(anna) }));
    const all = [`${seatOf(anna)} at 4`, `${seatOf(ben)} at 4 after ${seatOf(anna)}`];
    const text = (a === seatOf(anna) ? all : all.toReversed()).join();
    expect(b).not.toBe(a);
    expect(await harness.run(() => harness.devices.every((each) => seen(each) === text), 5_000)).toBe(true);
    ben.room.table!.react('gasp'); // with what he looks at, as often as he likes it
    const heard = (): string => cleo.room.reactions.map(({ seat, kind }) => `${seat} ${kind}`).join();
    expect(await harness.run(() => heard() === `${seatOf(ben)} gasp`, 5_000)).toBe(true);
    anna.room.table!.look(null);
    expect(await harness.run(() => !seen(cleo).includes(`${seatOf(anna)} at`), 5_000)).toBe(true);
    anna.room.table!.look(at(9));
    for (const device of harness.devices) {
      const { session } = device.room;
      session!.decide(session!.person!, { next: 'again' });
    }
    expect(await harness.run(() => harness.devices.every(({ room }) => room.session!.state.round === 1))).toBe(true);
    expect(harness.devices.map(seen)).toEqual(['', '', '']);
    anna.room.table!.look(at(2)); // nothing that anybody is told
    await harness.wait(3_000);
    expect(harness.devices.map(seen)).toEqual(['', '', '']);
    expect(harness.devices.flatMap(codes)).toEqual([]);
    expect(harness.witness.complaints).toEqual([]);
  });

  it('who goes through a round fast is told of now and then, and at last where they are', async () => {
    const harness = await counted(13);
    const [anna, ben] = harness.devices as [Device, Device];
    for (let step = 0; step <= 60; step++) anna.room.table!.look(at(step));
    expect(must(anna.room.table!.react('wink')), 'and may say at once how they like it').toBe(null);
    expect(await harness.run(() => seen(ben) === `${seatOf(anna)} at 60`, 5_000)).toBe(true);
    for (let second = 0; second < 60; second++) {
      anna.room.table!.look(at(second));
      anna.room.table!.react('grin'); // as often as that is let through
      await harness.wait(1_000);
    }
    expect(codes(ben)).toEqual([]);
  });

  it('who comes back finds the others where they look, and is not held where they looked themselves', async () => {
    const harness = await counted(14);
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    anna.room.table!.look(at(7));
    ben.room.table!.look(at(3));
    const both = (device: Device): boolean => seen(device).split(',').length === 2;
    expect(await harness.run(() => harness.devices.every(both), 5_000)).toBe(true);
    anna.auto = false;
    await harness.reload(anna);
    const only = `${seatOf(ben)} at 3`;
    expect(
      await harness.run(() => [anna, cleo].every((each) => each.room.session && seen(each) === only), 60_000),
    ).toBe(true);
    anna.room.table!.look(at(1)); // counted on from what the others had kept
    expect(await harness.run(() => seen(cleo).includes(`${seatOf(anna)} at 1`), 5_000)).toBe(true);
  });

  it('who comes back is told none that was said ahead of a step with another question', async () => {
    const harness = new Harness({ seed: 16 });
    for (const name of NAMES.slice(0, 3)) await harness.join(name);
    expect(await harness.open()).toBe(true);
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    anna.auto = false;
    await waitsFor(harness, anna);
    const { step, signed } = anna.room.session!;
    const seat = seatOf(cleo);
    const look: Look = { count: 1, at: 2, follows: seat, shows: 'nothing' };
    const place = { table: signed.charter.table, seat, kind: 'look' as const, look };
    const next = step + 1;
    const taken = anna.room.table!.takeSide({
      kind: 'side',
      side: makeSide({ ...place, step: next }, cleo.room.pair),
    });
    expect(taken).toEqual({ ok: true, value: true });
    for (const device of [ben, cleo]) device.auto = false;
    anna.auto = true;
    expect(await harness.run(() => anna.room.session!.step === next, 60_000)).toBe(true);
    anna.auto = false;
    harness.network.sever(anna.node, ben.node);
    await harness.wait(60_000);
    expect([codes(ben), anna.room.session!.step]).toEqual([[], next]);
  });

  it('whoever watches sees it, and moves nobody', async () => {
    const harness = await counted(15, true);
    const [anna, ben] = harness.devices as [Device, Device];
    const vera = await watch(harness);
    anna.room.table!.look(at(6));
    const theirs = (): string => vera.watching.looks.map(({ seat, at: place }) => `${seat} at ${place}`).join();
    expect(await harness.run(() => theirs() === `${seatOf(anna)} at 6`, 60_000)).toBe(true);
    const { step, signed } = ben.room.session!;
    const look: Look = { count: 9, at: 2, follows: seatOf(anna), shows: 'turn' };
    const lie = { table: signed.charter.table, seat: seatOf(anna), step, kind: 'look' as const, look };
    const side = makeSide(lie, vera.watching.pair);
    const message = encodeMessage({ kind: 'side', side });
    expect(ben.room.spectators.receive(toHex(vera.watching.pair.publicKey), message)).toMatchObject({ ok: false });
    expect(ben.room.receive(toHex(vera.watching.pair.publicKey), message)).toMatchObject({
      fault: { code: 'log/signature' },
    });
    await harness.wait(2_000);
    expect(seen(ben)).toBe(`${seatOf(anna)} at 6`);
  });
});
