/** How hand and melds of Lynx lie. */
import { describe, expect, it } from 'vitest';
import { heightOfRows, layHand } from '../../../../src/ui/board/handLayout';
import { type Band, layMelds } from '../../../../src/ui/games/lynx/layout';

const PHONE_PX = 344;
const COUNTS = Array.from({ length: 80 }, (_, i) => i + 1);

describe('the hand', () => {
  it.each([
    [1, 1],
    [6, 1],
    [8, 2],
    [12, 2],
    [14, 2],
    [26, 2],
    [27, 3],
    [30, 3],
    [39, 3],
    [80, 7],
  ])('of %i cards lies in %i rows on a phone', (count, rows) => expect(layHand(count, PHONE_PX).rows).toBe(rows));

  it('of up to fourteen cards has strips on a phone that are hit without aiming, in no more than two rows', () => {
    for (const count of COUNTS.slice(0, 14)) {
      const { stripPx, cardPx, perRow, heightPx } = layHand(count, PHONE_PX);
      expect(perRow === 1 ? cardPx : stripPx, String(count)).toBeGreaterThanOrEqual(44);
      expect(heightPx, String(count)).toBeLessThanOrEqual(heightOfRows(2));
    }
    for (const count of COUNTS.slice(0, 26))
      expect(layHand(count, PHONE_PX).heightPx, String(count)).toBeLessThanOrEqual(heightOfRows(2));
  });

  it.each([1, 4, 9, 13])('of %i cards lies in one row where there is to be one', (count) => {
    const { rows, heightPx } = layHand(count, PHONE_PX, 1);
    expect(rows).toBe(1);
    expect(heightPx).toBeLessThanOrEqual(heightOfRows(1));
  });

  it.each([PHONE_PX, 600, 640, 944, 1264])(
    'of any size fits into %i px, each card with a strip for a finger',
    (widthPx) => {
      for (const count of COUNTS) {
        const { perRow, rows, stripPx, cardPx, rowPx, widthPx: used } = layHand(count, widthPx);
        expect(used, String(count)).toBeLessThanOrEqual(widthPx + 0.01);
        expect(perRow * rows, String(count)).toBeGreaterThanOrEqual(count);
        expect(perRow * (rows - 1), String(count)).toBeLessThan(count);
        expect(Math.min(stripPx, rowPx), String(count)).toBeGreaterThanOrEqual(24);
        expect(cardPx).toBeGreaterThanOrEqual(56);
      }
    },
  );

  it('of 30 cards is no higher than 160 px on a phone', () =>
    expect(layHand(30, PHONE_PX).heightPx).toBeLessThanOrEqual(160));
  it('of few cards leaves gaps, and does not spread over the table', () =>
    expect(layHand(3, 944).widthPx).toBeLessThan(280));
  it('of a dozen has larger cards where there is room', () =>
    expect(layHand(12, 944).cardPx).toBeGreaterThan(layHand(12, PHONE_PX).cardPx));
});

describe('melds', () => {
  const width = (lengths: readonly number[], areaPx: number, heightPx: number): number =>
    layMelds(lengths, areaPx, heightPx).cardPx;

  it('are large while they are few, and smaller the more there are', () => {
    expect(width([3, 3], 330, 200)).toBeGreaterThan(width([3, 3, 4, 5, 3, 6], 330, 200));
    expect(width([3], 620, 400)).toBe(132);
    expect(width([3], 340, 400), 'no larger than that on a phone').toBe(80);
    expect(width([3], 410, 400), 'between seats at both sides of a desk').toBe(132);
  });
  it('are never smaller than their index can be read', () =>
    expect(width(Array<number>(20).fill(5), 330, 80)).toBe(28));
  it('of thirteen cards stay within the area, closer together', () => {
    const { cardPx, stripsPx } = layMelds([13, 3], 330, 200);
    expect(cardPx + 12 * stripsPx[0]! + 26).toBeLessThanOrEqual(330.01);
    expect(stripsPx[0]!).toBeGreaterThan(18);
  });
  it('lie before whoever laid them where there is room', () => {
    const { bands, cardPx } = layMelds([3, 4, 3, 3], 640, 380, ['own', 'top', 'middle', 'own']);
    expect(bands).toEqual([[1], [2], [0, 3]]);
    expect(cardPx).toBeGreaterThanOrEqual(80);
  });
  it('lie as they came where bands would run off the area', () =>
    expect(
      layMelds(Array<number>(12).fill(4), 330, 130, Array<Band>(12).fill('middle').fill('own', 6)).bands,
    ).toHaveLength(1));
  it('lie as they came where they would be much smaller otherwise', () => {
    const { bands, cardPx } = layMelds([3, 3, 3], 430, 100, ['own', 'top', 'middle']);
    expect(bands).toEqual([[0, 1, 2]]);
    expect(cardPx).toBe(width([3, 3, 3], 430, 100));
  });
  it('need no area before there are any', () => expect(layMelds([], 330, 200).stripsPx).toEqual([]));
});
