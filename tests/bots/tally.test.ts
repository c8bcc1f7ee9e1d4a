import { describe, expect, it } from 'vitest';
import { type Tally, merge } from '../../src/bots/tally';

/** A tally of one tree. `mean`: what the move was worth on average. */
const tally = (key: string, visits: number, mean: number): Tally<string> => ({
  move: key,
  key,
  visits,
  points: 0,
  worth: visits * mean,
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
