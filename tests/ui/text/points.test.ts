/** Points in words. */
import { describe, expect, it } from 'vitest';
import { plain, signed, pointsText } from '../../../src/ui/text/points';

it('points have a minus sign, not a hyphen, and gains a plus', () => {
  expect([12, 0, -4].map(signed)).toEqual(['+12', '0', '−4']);
  expect([12, 0, -4].map(plain)).toEqual(['12', '0', '−4']);
});

describe('how a match stands that a proposal goes on with', () => {
  const seats = [{ name: 'Anna' }, { name: 'Ben' }];

  it('is said with the points of all, or that they start from zero, or did so meanwhile', () => {
    expect(pointsText({ rounds: 3, dropped: 0, totals: [41, -21] }, seats)).toBe(
      'The match goes on after round 3: Anna 41 and Ben −21.',
    );
    expect(pointsText({ rounds: 1, dropped: 0, totals: [] }, []), 'when all skip').toBe(
      'The match goes on after round 1.',
    );
    expect(pointsText({ rounds: 0, dropped: 1, totals: [0, 0] }, seats)).toBe(
      'A new match begins: the points of the round before don’t count.',
    );
    expect(pointsText({ rounds: 0, dropped: 2, totals: [0, 0] }, seats)).toContain('the rounds before');
    expect(pointsText({ rounds: 3, dropped: 1, totals: [41, -21] }, seats)).toBe(
      'A new match begins: the points of the round before don’t count. The match goes on after round 3: Anna 41 and Ben −21.',
    );
  });
});
