/** Whole tables with everything that can go wrong, and the ones that were wrong once. */
import { describe, expect, it } from 'vitest';
import { fewOf, sampleOf } from '../run/sample';
import { type Found, playAgain, playWell, settingFor } from './playing';
import { Tally, sum } from './tally';

/** From this seed on a sample, too, has something of everything; `npm run -s simulate` plays as many as one likes. */
const FIRST = 4200;
const TABLES = sampleOf(160, 32, 5);
/** With so many devices a table costs ten times what one of three does: a sample has one such table. */
const LARGE = 6;
const ONE_LARGE = 4227;
const SEEDS = Array.from({ length: TABLES }, (_, i) => FIRST + i).filter((seed) =>
  sampleOf(true, seed === ONE_LARGE || settingFor(seed).bots.length < LARGE),
);
/** So many are played by one test. */
const BLOCK = sampleOf(20, 4);
const BLOCKS = Array.from({ length: Math.ceil(SEEDS.length / BLOCK) }, (_, i) => [
  SEEDS.slice(i * BLOCK, (i + 1) * BLOCK),
]);

describe('a table on a bad network, among people and liars', () => {
  const all = new Tally();

  it.each(BLOCKS)('ends as it must (seeds %j)', async (seeds) => {
    for (const seed of seeds) all.add(await playWell(seed));
  });

  it('has really been troubled, lied to and looked at', ({ skip }) => {
    skip(TABLES < 32, 'a sample of so few tables need not have something of everything');
    expect(all.tables).toBe(SEEDS.length);
    if (TABLES === 32) expect(SEEDS).toContain(ONE_LARGE);
    expect(settingFor(ONE_LARGE).bots.length).toBeGreaterThanOrEqual(LARGE);
    expect(Object.keys(all.games).sort()).toEqual(['cardinoes', 'greta', 'lynx', 'nineteen']);
    expect(all.steps).toBeGreaterThan(40 * all.tables);
    expect(all.rounds).toBeGreaterThan(all.tables / 2);
    expect(Object.keys(all.faults).length).toBeGreaterThan(sampleOf(15, 10));
    expect(Object.keys(all.crashes).length).toBeGreaterThan(sampleOf(5, 1));
    expect(sum(all.watchers)).toBeGreaterThan(sampleOf(20, 5));
    expect(all.watchers['saw the end']).toBeGreaterThan(sampleOf(5, 1));
    expect(sum(all.named)).toBeGreaterThan(sampleOf(10, 3));
    expect(sum(all.refused)).toBeGreaterThan(sampleOf(30, 10));
    for (const check of ['reloads', 'faces', 'shares', 'cards', 'shown', 'verified rounds'])
      expect([check, (all.checks[check] ?? 0) > sampleOf(20, 5)]).toEqual([check, true]);
    expect(all.checks['verified rounds that somebody left']).toBeGreaterThan(0);
  });
});

/** Tables that have found something, and what it was. */
const FOUND: readonly (readonly [what: string, table: Found])[] = [
  [
    'two charters of one proposal were opened one after the other, with one table id',
    {
      seed: 10569,
      game: 'cardinoes',
      bots: [0, 0, 0],
      troubles: ['nap'],
      gapsMs: [12_189, 437, 21_706],
      slowMs: 1_000,
      liar: { at: 2, lie: 'other-state' },
    },
  ],
  ...[
    { seed: 9442, game: 'nineteen' },
    { seed: 9631, game: 'lynx' },
    { seed: 9188, game: 'nineteen' },
  ].map(({ seed, game }): (typeof FOUND)[number] => [
    'strangers who had been left out kept their links, and no friend found room beside them',
    { seed, game, bots: [0, 0, 0, 0], troubles: [], gapsMs: [], slowMs: 1_000, uninvited: 'crowd' },
  ]),
];

describe('a table that was wrong once', () => {
  it.each(fewOf(FOUND, 4))('is not any more: %s', async (_what, found) => {
    await playAgain(found);
  });
});
