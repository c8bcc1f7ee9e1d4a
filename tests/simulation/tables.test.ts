/** Whole tables with everything that can go wrong, and the ones that were wrong once. */
import { describe, expect, it, vi } from 'vitest';
import { type Found, type Wanted, playAgain, playWell } from './playing';
import { Tally, sum } from './tally';

vi.mock('../../src/crypto/sign', () => import('./quickSign'));
vi.mock('../../src/crypto/nacl', async (original) => ({ ...(await original<object>()), ...(await import('./sha512')) }));

const BLOCKS = 8;
const TABLES = 20;

describe('a table on a bad network, among people and liars', () => {
  const all = new Tally();

  for (let block = 0; block < BLOCKS; block++) {
    it(`ends as it must (seeds ${block * TABLES} to ${(block + 1) * TABLES - 1})`, { timeout: 120_000 }, async () => {
      for (let i = 0; i < TABLES; i++) all.add(await playWell(block * TABLES + i));
    });
  }

  it('has really been troubled, lied to and looked at', () => {
    expect(all.tables).toBe(BLOCKS * TABLES);
    expect(Object.keys(all.games).sort()).toEqual(['cardinoes', 'greta', 'lynx', 'nineteen']);
    expect(all.steps).toBeGreaterThan(50 * all.tables);
    expect(all.rounds).toBeGreaterThan(all.tables / 2);
    expect(Object.keys(all.faults).length).toBeGreaterThan(15);
    expect(Object.keys(all.crashes).length).toBeGreaterThan(5);
    expect(sum(all.named)).toBeGreaterThan(10);
    expect(sum(all.refused)).toBeGreaterThan(30);
    for (const check of ['reloads', 'faces', 'shares', 'cards']) expect([check, (all.checks[check] ?? 0) > 20]).toEqual([check, true]);
  });
});

describe('a table with the real cryptography', () => {
  it.each([
    ['a round of Cardinoes among three', 1, { game: 'cardinoes', seats: 3, kinds: ['reload', 'crash'] }],
    ['a card substituted in a round of Greta', 2, { game: 'greta', kinds: ['substituted-card'] }],
    ['a share for another card', 3, { game: 'greta', kinds: ['share-of-another-card'] }],
    ['a rogue key', 5, { game: 'greta', kinds: ['rogue-key'] }],
  ] satisfies (readonly [string, number, Wanted])[])('ends as it must: %s', { timeout: 120_000 }, async (_what, seed, wanted) => {
    const tally = await playWell(seed, { ...wanted, crypto: 'real' });
    expect(tally.crypto).toMatchObject({ real: 1 });
    expect(tally.steps).toBeGreaterThan(0);
  });
});

/** Tables that have found something, and what it was. */
const FOUND: readonly (readonly [what: string, table: Found])[] = [
  ['two charters of one proposal were opened one after the other, with one table id', { seed: 10569, game: 'cardinoes', bots: [0, 0, 0], troubles: ['nap'], gapsMs: [12_189, 437, 21_706], slowMs: 1_000, liar: { at: 2, lie: 'other-state' } }],
];

describe('a table that was wrong once', () => {
  it.each(FOUND)('is not any more: %s', { timeout: 60_000 }, async (_what, found) => {
    await playAgain(found);
  });
});
