/** Random numbers from a seed. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Random } from '../../src/lib/random';

const numbers = (random: Random, count: number): number[] => Array.from({ length: count }, () => random.bits());

/** χ² of counts that should be equal. */
function chiSquare(counts: readonly number[]): number {
  const wanted = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - wanted) ** 2 / wanted, 0);
}

describe('seeded random numbers', () => {
  test('are the same for the same seed, and others for another', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 53 - 1 }), (seed) => {
        expect(numbers(new Random(seed), 8)).toEqual(numbers(new Random(seed), 8));
        expect(numbers(new Random(seed), 8)).not.toEqual(numbers(new Random(seed ^ 1), 8));
      }),
    );
  });

  test('stay the same for ever: transcripts and found seeds depend on them', () => {
    expect(numbers(new Random(1), 4)).toEqual(PINNED);
  });

  test('are spread evenly below a limit', () => {
    const random = new Random(7);
    const counts = new Array<number>(10).fill(0);
    for (let i = 0; i < 20_000; i++) counts[random.below(10)]!++;
    expect(chiSquare(counts)).toBeLessThan(27.9); // 9 degrees of freedom, one in a thousand
  });

  test('shuffle into every order equally often, in place', () => {
    const random = new Random(8);
    const counts = new Map<string, number>();
    for (let i = 0; i < 24_000; i++) {
      const items = ['a', 'b', 'c', 'd'];
      expect(random.shuffle(items)).toBe(items);
      counts.set(items.join(''), (counts.get(items.join('')) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    expect(chiSquare([...counts.values()])).toBeLessThan(49.7); // 23 degrees of freedom, one in a thousand
  });

  test('fork off a generator that goes its own way', () => {
    const [a, b] = [new Random(9), new Random(9)];
    const fork = a.fork();
    numbers(fork, 100);
    b.fork();
    expect(numbers(a, 4)).toEqual(numbers(b, 4));
    expect(numbers(fork, 4)).not.toEqual(numbers(a, 4));
  });

  test('are true with the probability that is asked for', () => {
    const random = new Random(10);
    const often = Array.from({ length: 10_000 }, () => random.chance(0.2)).filter(Boolean).length;
    expect(Math.abs(often - 2_000)).toBeLessThan(160);
    expect([random.chance(0), random.chance(1)]).toEqual([false, true]);
  });

  test('refuse limits that are none, and to pick from nothing', () => {
    for (const limit of [0, -1, 2 ** 33]) expect(() => new Random(1).below(limit)).toThrow('limit');
    expect(() => new Random(1).pick([])).toThrow('nothing to pick');
    expect(new Random(1).pick(['only'])).toBe('only');
  });
});

const PINNED = [393288148, 2174103013, 3814759091, 2092745082];
