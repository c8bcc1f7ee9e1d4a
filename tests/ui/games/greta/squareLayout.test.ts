/** How large the square of Greta is drawn. */
import { describe, expect, it } from 'vitest';
import { EDGE_PX, laySquare } from '../../../../src/ui/games/greta/squareLayout';
import { CARD_RATIO } from '../../../../src/ui/kit/cardSize';

/** Rooms of phones that stand and lie, of a tablet and of desks: width and height. */
const ROOMS = [
  [320, 277],
  [360, 340],
  [390, 540],
  [320, 342],
  [820, 560],
  [560, 430],
  [1500, 1040],
] as const;

describe.each([4, 5])('a square of %i by as many', (side) => {
  it.each(ROOMS)('fits a room of %i × %i px, and fills it in height or in width', (width, height) => {
    const { columnPx, rowPx, cardPx, sidePx } = laySquare(width, height, side);
    expect(EDGE_PX + side * columnPx).toBeLessThanOrEqual(width);
    expect(EDGE_PX + side * rowPx).toBeLessThanOrEqual(height);
    expect(cardPx).toBeLessThan(columnPx);
    expect(sidePx).toBeLessThan(columnPx);
    expect(sidePx).toBeGreaterThanOrEqual(cardPx);
    expect(cardPx * CARD_RATIO).toBeLessThan(rowPx);
    const isHigh = height - EDGE_PX - side * rowPx < side;
    const isWide = width - EDGE_PX - side * columnPx < 2 * side + 6;
    expect(isHigh || isWide || rowPx === 232).toBe(true);
  });
});

it('the square never has fields that a finger misses, even where it has no room', () => {
  const { columnPx, rowPx } = laySquare(200, 180, 5);
  expect(Math.min(columnPx, rowPx)).toBe(44);
});
