/** Rows that bring any two values of several axes together. */
import { describe, expect, it } from 'vitest';
import { pairwise, productOf } from './pairwise';

const ALL = {
  size: ['very small', 'large = wide', 'vast'],
  text: [100, 200],
  language: ['en', 'de', 'it'],
  seats: [2, 3, 4, 8],
};

describe('rows that bring any two values together', () => {
  const rows = pairwise(ALL, 1);

  it('leave out no pair', () => {
    const names = Object.keys(ALL) as (keyof typeof ALL)[];
    for (const a of names) {
      for (const b of names.filter((name) => name > a)) {
        const pairs = new Set(rows.map((row) => `${row[a]} ${row[b]}`));
        expect(pairs.size, `${a} ${b}`).toBe(ALL[a].length * ALL[b].length);
      }
    }
  });

  it('are far fewer than all there are, and hardly more than the two longest dimensions need', () => {
    expect(productOf(ALL)).toHaveLength(72);
    expect(rows.length).toBeLessThanOrEqual(18);
  });

  it('are the same for the same seed', () => {
    expect(pairwise(ALL, 1)).toEqual(rows);
    expect(pairwise(ALL, 2)).not.toEqual(rows);
  });
});
