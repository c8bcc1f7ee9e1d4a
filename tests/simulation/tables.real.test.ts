/** Simulated tables with the real cryptography: a round, and lies that only it can find out. */
import { describe, expect, it } from 'vitest';
import { type Wanted, playWell } from './playing';

describe('a table with the real cryptography', () => {
  it.each([
    ['a round of Cardinoes among three', 1, { game: 'cardinoes', seats: 3, kinds: ['reload', 'crash'] }],
    ['a card substituted in a round of Greta', 2, { game: 'greta', kinds: ['substituted-card'] }],
    ['a share for another card', 3, { game: 'greta', kinds: ['share-of-another-card'] }],
    ['a rogue key', 5, { game: 'greta', kinds: ['rogue-key'] }],
  ] satisfies (readonly [string, number, Wanted])[])('ends as it must: %s', async (_what, seed, wanted) => {
    const tally = await playWell(seed, { ...wanted, crypto: 'real' });
    expect(tally.crypto).toMatchObject({ real: 1 });
    expect(tally.steps).toBeGreaterThan(0);
  });
});
