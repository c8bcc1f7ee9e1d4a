/** The tally of a search: which move a bot makes, in which order moves are listed, and what a weaker bot overlooks. */
import { describe, expect, it } from 'vitest';
import { type Tally, choose, merge } from '../../src/bots/tally';

/** A tally of one tree. `mean`: what the move was worth on average, what the bot likes of it included. */
const tally = (key: string, visits: number, mean: number, liking = 0): Tally<string> => ({
  move: key,
  key,
  visits,
  points: 0,
  worth: visits * mean,
  liking,
});

const order = (...trees: Tally<string>[][]): string[] => merge(trees).map(({ move }) => move);

describe('of the moves that a bot has looked at it makes', () => {
  it('the one that was worth more, if a hair is all that the other was visited more', () => {
    expect(order([tally('discard 7C', 620, 0.5), tally('discard 7C b', 615, 0.52)])[0]).toBe('discard 7C b');
    expect(order([tally('keep', 60, 0.41), tally('left 9H', 58, 0.44)])[0]).toBe('left 9H');
    expect(order([tally('keep', 10, 0.41), tally('left 9H', 10, 0.44)])[0]).toBe('left 9H');
  });

  it('the one that was visited clearly more, even if a few good trials speak for another', () => {
    expect(order([tally('draw', 620, 0.5), tally('end', 580, 0.52)])[0]).toBe('draw');
    expect(order([tally('draw', 10, 0.5), tally('end', 9, 0.9)])[0]).toBe('draw');
  });

  it('what all of its trees together found out', () => {
    expect(order([tally('draw', 60, 0.5)], [tally('end', 59, 0.6), tally('draw', 2, 0.7)])).toEqual(['end', 'draw']);
    expect(order([tally('draw', 60, 0.5)], [tally('end', 59, 0.6), tally('draw', 50, 0.7)])).toEqual(['draw', 'end']);
  });
});

it('moves are listed in the order in which they would be made', () => {
  const found = [tally('a', 30, 0.9), tally('b', 100, 0.4), tally('c', 95, 0.6), tally('d', 40, 0.1)];
  expect(order(found)).toEqual(['c', 'b', 'd', 'a']);
  expect(order([])).toEqual([]);
});

describe('a bot that overlooks moves', () => {
  const found = merge([[tally('a', 50, 0.6), tally('b', 40, 0.55), tally('c', 20, 0.3), tally('d', 10, 0.5)]]);
  /** The share of lots with which it makes each move. */
  const shares = (tallies: readonly Tally<string>[], slips: number, slack: number): Record<string, number> => {
    const counts: Record<string, number> = {};
    for (let lot = 0; lot < 700; lot++) {
      const move = choose(tallies, { slips, slack }, lot / 700);
      counts[move] = (counts[move] ?? 0) + 1 / 700;
    }
    return counts;
  };

  it('makes the next best, each half as often as the one before, but none that costs more than the slack', () => {
    const { a, b, c, d } = shares(found, 0.5, 0.15);
    expect([a, b, d].map((share) => Math.round(7 * share!))).toEqual([4, 2, 1]);
    expect(c).toBe(undefined);
  });

  it('makes the best first in any case, each as often as the others at worst', () => {
    const { a, b, d } = shares(found, 0.999, 0.15);
    expect(a! >= b! && b! >= d!).toBe(true);
    expect(a! - d!).toBeLessThan(0.01);
  });

  it('makes the best if it overlooks nothing, or if nothing else is any good', () => {
    expect(Object.keys(shares(found, 0, 1))).toEqual(['a']);
    expect(Object.keys(shares(found, 0.9, 0.04))).toEqual(['a']);
    expect(Object.keys(shares([tally('out', 60, 0.6), tally('draw', 30, 0.55, 0.1)], 0.9, 0.1))).toEqual(['out']);
    expect(choose([tally('draw', 1, 0.1)], { slips: 0.9, slack: 0 }, 0.999)).toBe('draw');
  });
});
