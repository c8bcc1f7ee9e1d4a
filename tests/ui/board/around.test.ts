/** Where the seats round a table stand, and how a fan of backs lies. */
import { describe, expect, it } from 'vitest';
import { NOBODY } from '../../../src/cards/card';
import { bendOf, othersOf, seatPlaces } from '../../../src/ui/board/around';
import { fanOf } from '../../../src/ui/board/fan';

const COUNTS = [1, 2, 3, 4, 5, 6, 7, 8];
const sidesOf = (count: number): string =>
  seatPlaces(count)
    .map(({ side }) => side[0])
    .join('');

describe('the seats round a table', () => {
  it('begin with the next player, and leave out the reader', () => {
    expect(othersOf(2, 4)).toEqual([3, 0, 1]);
    expect(othersOf(NOBODY, 3)).toEqual([0, 1, 2]);
  });

  it.each([
    [1, 't'],
    [2, 'tt'],
    [3, 'ltr'],
    [4, 'lttr'],
    [5, 'ltttr'],
    [6, 'llttrr'],
    [7, 'lltttrr'],
    [8, 'llttttrr'],
  ])('of %i others go round clockwise: %s', (count, sides) => expect(sidesOf(count)).toBe(sides));

  it.each(COUNTS)('of %i others mirror each other, and no two are alike', (count) => {
    const places = seatPlaces(count);
    const mirrored = places.toReversed().map(({ x, y }) => [1 - x, y]);
    for (const [i, { x, y }] of places.entries()) {
      expect(mirrored[i]![0]).toBeCloseTo(x);
      expect(mirrored[i]![1]).toBeCloseTo(y);
    }
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
  });

  it.each(COUNTS)('of %i others rise on the left, go from left to right above, and fall on the right', (count) => {
    const places = seatPlaces(count);
    for (const [i, place] of places.entries()) {
      const next = places[i + 1];
      if (next) expect(next.x > place.x || (next.x === place.x && (next.x === 0) === next.y < place.y)).toBe(true);
    }
  });

  it('lie lower towards both ends of a row of three or more', () => {
    expect([0, 1, 2].map((i) => bendOf(i, 3))).toEqual([1, 0, 1]);
    expect([0, 1].map((i) => bendOf(i, 2))).toEqual([0, 0]);
    expect(bendOf(0, 5)).toBeGreaterThan(bendOf(1, 5));
  });
});

describe('a fan of backs', () => {
  const widthOf = (count: number): number => fanOf(count).at(-1)!.at - fanOf(count)[0]!.at;

  it('is as thick as the hand', () => {
    expect(fanOf(0)).toEqual([]);
    expect(fanOf(1)).toEqual([{ at: 0.5, turn: 0 }]);
    for (let count = 1; count < 26; count++) expect(widthOf(count + 1)).toBeGreaterThan(widthOf(count));
  });

  it('stays in its place, in the middle, and has few backs, however many cards there are', () => {
    for (const count of [1, 2, 7, 13, 30, 104]) {
      const fan = fanOf(count);
      expect(fan.length).toBeLessThanOrEqual(8);
      for (const { at } of fan) expect(at >= 0 && at <= 1).toBe(true);
      expect(fan[0]!.at + fan.at(-1)!.at).toBeCloseTo(1);
      expect(fan[0]!.turn).toBeCloseTo(-fan.at(-1)!.turn);
    }
  });
});
