/** What a result is worth to a bot: its margin over others, and that as a number from 0 to 1. */
import { describe, expect, it } from 'vitest';
import { Utility, margins } from '../../src/bots/utility';

describe('margins', () => {
  it('are what a seat is ahead of the best of the others', () => {
    expect(margins([10, 4])).toEqual([6, -6]);
    expect(margins([10, 4, 8])).toEqual([2, -6, -2]);
    expect(margins([5, 5])).toEqual([0, 0]);
    expect(margins([-7])).toEqual([-7]);
  });

  it('leave partners out, who are ahead and behind as one', () => {
    expect(margins([10, 4, 10, 4], [0, 1, 0, 1])).toEqual([6, -6, 6, -6]);
    expect(margins([10, 4, 10, 8], [0, 1, 0, 2])).toEqual([2, -6, 2, -2]);
    expect(margins([5, 5], [0, 0])).toEqual([5, 5]);
  });
});

describe('the utility of an outcome', () => {
  it('is between 0 and 1, and more for a greater margin', () => {
    const utility = new Utility([0, 1]);
    for (let i = 0; i < 100; i++) utility.of([i % 20, 10]);
    const values = [-500, -5, 0, 5, 500].map((lead) => utility.of([10 + lead, 10])[0]!);
    expect(values).toEqual(values.toSorted((a, b) => a - b));
    expect(new Set(values).size).toBe(5);
    expect(values[0]).toBeGreaterThan(0);
    expect(values.at(-1)).toBeLessThan(1.0000001);
  });

  it('is measured by what is usual in the game, whatever its points are', () => {
    const small = new Utility([0, 1]);
    const large = new Utility([0, 1]);
    for (let i = 0; i < 100; i++) {
      small.of([3 * (i % 7), 0]);
      large.of([300 * (i % 7), 0]);
    }
    for (const lead of [0, 6, 18]) expect(large.of([100 * lead, 0])[0]).toBeCloseTo(small.of([lead, 0])[0]!, 10);
    expect(small.of([9, 0])[0]).toBeCloseTo(0.5, 1);
  });

  it('does not change its measure once it has one', () => {
    const utility = new Utility([0, 1, 2]);
    for (let i = 0; i < 64; i++) utility.of([i, 0, 5]);
    const before = utility.of([20, 3, 9]);
    for (let i = 0; i < 64; i++) utility.of([1000, 0, 5]);
    expect(utility.of([20, 3, 9])).toEqual(before);
  });
});
