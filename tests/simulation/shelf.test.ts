/**
 * Games of the shelf at whole tables with everything that can go wrong: what they claim and count is lied about, too.
 * @module-tag long
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleOf } from '../run/sample';
import type { Act } from './adversary/acts';
import { playWell, settingFor } from './playing';
import type { CryptoShare } from './setting';
import { SHELF, putShelf } from './shelf';
import { playTable } from './table';
import { Tally, sum } from './tally';

beforeAll(putShelf);

const blocksOf = (first: number, tables: number, size: number): number[][] =>
  Array.from({ length: Math.ceil(tables / size) }, (_, i) =>
    Array.from({ length: Math.min(size, tables - i * size) }, (_each, at) => first + i * size + at),
  );

const TABLES = sampleOf(160, 24);
const all = new Tally();

describe('a table of a game of the shelf', () => {
  it.each(blocksOf(1000, TABLES, 4).map((seeds) => [seeds]))(
    'ends as it must, among people and liars (seeds %j)',
    async (seeds) => {
      for (const seed of seeds) all.add(await playWell(seed, { game: 'shelf' }));
    },
  );

  it.each(blocksOf(3000, sampleOf(40, 8), 1).map((seeds) => [seeds]))(
    'ends as it must, with the recombining adversary (seeds %j)',
    async (seeds) => {
      for (const seed of seeds) all.add(await playWell(seed, { game: 'shelf', adversary: 'recombining' }));
    },
  );

  it('has really been troubled, lied to and looked at', ({ skip }) => {
    skip(TABLES < 24, 'a sample of so few tables need not have something of everything');
    expect(Object.keys(all.games).sort()).toEqual(SHELF.map(({ id }) => id).sort());
    expect(all.rounds).toBeGreaterThan(all.tables / 2);
    expect(Object.keys(all.faults).length).toBeGreaterThan(10);
    expect(sum(all.named)).toBeGreaterThan(5);
    expect(sum(all.refused)).toBeGreaterThan(10);
    for (const check of ['reloads', 'faces', 'shares', 'cards', 'shown', 'verified rounds'])
      expect([check, (all.checks[check] ?? 0) > 5]).toEqual([check, true]);
  });
});

describe('a lie about a hand', () => {
  /** No kind is so rare that it takes more tables until it is told. */
  const MOST_TABLES = 25;

  it.each([
    ['that no card can follow', 'hearts', 'false-claim'],
    ['that no card is of the suit that was led', 'oh-hell', 'false-claim'],
    ['that no card matches', 'crazy-eights', 'false-claim'],
    ['that the lowest club is not in it', 'hearts', 'false-count'],
  ])('is named by all: %s, in %s', async (_what, game, kind) => {
    const told = new Tally();
    for (let seed = 2100; seed < 2100 + MOST_TABLES && !told.tried[kind]; seed++)
      told.add(await playWell(seed, { game, kinds: [kind] }));
    expect([told.tried[kind], told.named[kind]]).toEqual([1, 1]);
  });
});

it('who speaks twice where they are not asked is named by all, and also after a reload', async () => {
  // One device had heard both words before their step, and the others only when it was over.
  const { named } = await playWell(3008, { game: 'shelf', adversary: 'recombining' });
  expect(named).toEqual({ recombining: 1 });
});

/** The table of a seed with those of its adversary's acts that happen then, in ms. */
async function playActs(seed: number, at: readonly number[], crypto: CryptoShare): Promise<[Tally, readonly Act[]]> {
  const setting = settingFor(seed, { game: 'shelf', adversary: 'recombining', crypto });
  const acts = setting.adversary!.acts.filter(({ atMs }) => at.includes(atMs));
  const tally = new Tally();
  await playTable({ ...setting, adversary: { ...setting.adversary!, acts } }, tally);
  return [tally, acts];
}

it('who says to one that they do not sit, and to others that they do, holds a void table until they are left', async () => {
  const [tally, acts] = await playActs(603005, [26_127], 'mixed');
  expect(acts.map(({ deed, kind }) => [deed, kind])).toEqual([['say', 'presence']]);
  expect([tally.problems, tally.held]).toEqual([[], { recombining: 1 }]);
});

it('who spends their vote on themselves holds nobody who has voted to go on without somebody, once these are back', async () => {
  const [tally, acts] = await playActs(605019, [5439, 5456, 18_491, 35_375], 'mixed');
  expect(acts).toHaveLength(4);
  expect(tally.problems).toEqual([]);
});

it('who tells those who watch another word than those who play leads them on for a while, and no further', async () => {
  const [tally, acts] = await playActs(607009, [24_565, 43_995], 'quick');
  expect(acts).toHaveLength(2);
  expect(tally.problems).toEqual([]);
});
