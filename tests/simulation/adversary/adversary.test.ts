/**
 * The adversary that recombines what it hears: it has a hand for every kind of message, it does all that it may, a seed plays it again, and it
 * finds what is to be found.
 */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toHex } from '../../../src/lib/bytes';
import { Random } from '../../../src/lib/random';
import { type Charter, makeCharter } from '../../../src/table/charter/charter';
import { Room } from '../../../src/table/room';
import type { Session } from '../../../src/table/session/session';
import { NOBODY_CONVICTED } from '../../../src/table/step/forfeit';
import { decodeMessage, encodeMessage } from '../../../src/table/sync/protocol';
import { sampleOf } from '../../run/sample';
import { charterOf } from '../../table/scenes';
import { Counted } from '../counted';
import type { Device } from '../device';
import { playWell, settingFor } from '../playing';
import { playTable } from '../table';
import { Tally } from '../tally';
import { DEEDS, KINDS_DRAWN, actsOf } from './acts';
import { HANDS, type Hand, type Kit, open } from './hands';
import { type Kept, Memory } from './memory';
import { mixed } from './parts';
import { shrunk } from './shrink';

afterEach(() => void vi.restoreAllMocks());

const ADVERSARY = { adversary: 'recombining' } as const;
const KINDS = Object.keys(HANDS) as Kept['message']['kind'][];
/** From this seed on there is something of everything. */
const FIRST = 1;
const seedsUpTo = (count: number): number[] => Array.from({ length: count }, (_, i) => FIRST + i);
/** The first table is a long one, so few begin with the next. */
const SEEDS = sampleOf(seedsUpTo(40), seedsUpTo(6), [FIRST + 1, FIRST + 2]);

/** Tables that come to the step in which the lie is told. */
const LYING_SEEDS = sampleOf([4, 8, 2], [4, 8], [8]);

/** A table with an adversary, whatever comes of it. */
async function played(seed: number): Promise<Tally> {
  const tally = new Tally();
  await playTable(settingFor(seed, { ...ADVERSARY, kinds: [] }), tally);
  return tally;
}

describe('what the adversary can do', () => {
  it('follows from the kinds of messages: each that a device reads has its hand, and is drawn', () => {
    const known = Array.from({ length: 256 }, (_, byte) => byte).filter((byte) => {
      const read = decodeMessage(Uint8Array.of(byte));
      return read.ok || !read.fault.message.includes('an unknown kind of message');
    });
    expect(known.length).toBeGreaterThan(5);
    expect(known).toHaveLength(KINDS.length);
    expect([...KINDS_DRAWN].sort()).toEqual([...KINDS].sort());
  });

  it(
    'takes what it hears to pieces, down to what is signed, and puts the same together again',
    { tags: ['long'] },
    async () => {
      const heard = new Set<string>();
      const { hear } = Memory.prototype;
      vi.spyOn(Memory.prototype, 'hear').mockImplementation(function (this: Memory, bytes) {
        heard.add(toHex(bytes));
        hear.call(this, bytes);
      });
      const kindsIn = (): number => new Set([...heard].map((hex) => hex.slice(0, 2))).size;
      for (let seed = FIRST; seed < FIRST + 8 && kindsIn() < KINDS.length; seed++) await played(seed);
      const memory = new Memory();
      const kit: Kit = { random: new Random(1), memory, pairs: [], secret: new Uint8Array(16), devices: [], now: null };
      const same = new Set<string>();
      for (const hex of heard) {
        const bytes = Uint8Array.from(Buffer.from(hex, 'hex'));
        const message = decodeMessage(bytes);
        const parts = message.ok ? open(message.value) : null;
        if (!message.ok || !parts) continue;
        const hand = HANDS[message.value.kind] as unknown as Hand;
        expect(toHex(encodeMessage(hand.close(parts, kit)))).toBe(hex);
        same.add(message.value.kind);
      }
      expect([...same].sort()).toEqual([...KINDS].sort());
    },
  );

  it('exchanges parts of one name, and leaves the rest as it was', () => {
    const one = { table: Uint8Array.of(1), step: 3, seats: [{ key: Uint8Array.of(2), name: 'Anna' }] };
    const other = { table: Uint8Array.of(9), step: 7, seats: [{ key: Uint8Array.of(8), name: 'Ben' }] };
    const made = Array.from({ length: 60 }, (_, seed) => JSON.stringify(mixed(one, other, new Random(seed))));
    expect(new Set(made).size).toBeGreaterThan(8);
    expect(made).toContain(JSON.stringify({ ...one, step: 7 }));
    expect(made).toContain(JSON.stringify({ ...one, seats: [{ ...one.seats[0]!, name: 'Ben' }] }));
    expect(mixed(one, { other: 4 }, new Random(1))).toEqual(one);
  });
});

describe('a table with the adversary', () => {
  const all = new Tally();

  it.each(SEEDS)('ends as it must (seed %d)', async (seed) => {
    all.add(await playWell(seed, ADVERSARY));
  });

  it.each(LYING_SEEDS)('ends as it must, where it lies besides in a step of the game (seed %d)', async (seed) => {
    const { acts } = await playWell(seed, { adversary: 'lying' });
    expect(acts.filter((act) => act.includes(' lies: '))).toHaveLength(1);
  });

  it('has heard and said something of everything', ({ skip }) => {
    skip(SEEDS.length < 6, 'so few tables need not have something of everything');
    for (const what of [...DEEDS, ...KINDS])
      expect([what, all.tried[`recombining: ${what}`] ?? 0]).not.toEqual([what, 0]);
    expect(all.checks['rounds that were agreed']).toBeGreaterThan(0);
    expect(all.steps).toBeGreaterThan(20 * SEEDS.length);
  });

  it('is the same again from its seed, act by act, and every act draws for itself', async () => {
    const [one, other] = [await played(FIRST + 2), await played(FIRST + 2)];
    expect(one.acts.length).toBeGreaterThan(10);
    expect(other.acts).toEqual(one.acts);
    expect(new Set(actsOf(5).map(({ seed }) => seed)).size).toBe(actsOf(5).length);
  });
});

describe('a mistake in the program', () => {
  /** A slow device reloads after its round. */
  const SEED = 54;
  const AT_MS = 41_442;

  it('that proposes with points which were not read yet is found, and a single act shows it', async () => {
    vi.spyOn(Room.prototype, 'knowsPoints', 'get').mockReturnValue(true);
    const setting = settingFor(SEED, { ...ADVERSARY, crypto: 'mixed' });
    const acts = setting.adversary!.acts.filter(({ atMs }) => atMs === AT_MS);
    const tally = new Tally();
    await playTable({ ...setting, adversary: { ...setting.adversary!, acts } }, tally);
    expect(tally.acts).toHaveLength(1);
    expect(tally.problems.map(({ text }) => text).join()).toMatch(/does not carry the points on/);
  });

  it('that changes what all have counted is found, at that table and at the next, unless points start anew', () => {
    expect(changes({})).toBe(0);
    expect(changes({ totals: [3, -4] })).toBe(1);
    expect(changes({ revision: 9, totals: [3, -3] })).toBe(0);
    expect([changes({ revision: 9, totals: [4, -4] }), changes({ revision: 9, totals: null })]).toEqual([1, 1]);
    expect([changes({ revision: 9, totals: null, fresh: true }), changes({ withdrawn: true })]).toEqual([0, 1]);
    expect([4, 5, 6].map((step) => changes({ totals: [3, -4], step }))).toEqual([0, 1, 1]);
  });
});

/** What is wrong with a device at this table, after all have counted a round of three points. */
function changes({ revision = 1, totals = [3, -3], step = 5, fresh = false, withdrawn = false }: Later): number {
  const scene = charterOf(2);
  const session = (charter: Charter, points: readonly number[] | null, at: number): Session => {
    const results = points ? [{ scores: points.map((total) => ({ total })) }] : [];
    const state = { results, charter, opening: { results: [] } };
    return { signed: { charter }, step: at, state, verdict: NOBODY_CONVICTED, halt: null } as unknown as Session;
  };
  const first = makeCharter({ ...scene, revision: 1 });
  const device = {
    name: 'Anna',
    alive: true,
    withdrawn: new Set<string>(),
    room: { session: session(first, [3, -3], 5) },
  };
  const tally = new Tally();
  const counted = new Counted(tally, [device as unknown as Device]);
  counted.look(device as unknown as Device);
  const charter = revision === 1 ? first : makeCharter({ ...scene, revision, fresh });
  device.room.session = session(charter, totals, step);
  if (withdrawn) device.withdrawn.add(toHex(charter.table));
  counted.look(device as unknown as Device);
  return tally.problems.length;
}

interface Later {
  readonly revision?: number;
  readonly totals?: readonly number[] | null;
  /** How far the log is; it was at step 5 when all had counted. */
  readonly step?: number;
  readonly fresh?: boolean;
  readonly withdrawn?: boolean;
}

describe('a list of acts that fails', () => {
  it('shrinks to the few that it takes', async () => {
    const acts = Array.from({ length: 90 }, (_, i) => i);
    let tries = 0;
    const fails = async (some: readonly number[]): Promise<boolean> => {
      tries++;
      return some.includes(7) && some.includes(61);
    };
    expect(await shrunk(acts, fails)).toEqual([7, 61]);
    expect(tries).toBeLessThan(80);
    expect(await shrunk(acts, fails, 3)).toContain(61);
  });
});
