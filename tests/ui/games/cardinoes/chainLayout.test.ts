/** How the chain of Cardinoes folds where there is little room. */
import { describe, expect, it } from 'vitest';
import { CARD_RATIO } from '../../../../src/ui/kit/cardSize';
import { type ChainLayout, FOLD_PX, GAP_PX, layChain } from '../../../../src/ui/games/cardinoes/chainLayout';

const PHONE = { widthPx: 344, heightPx: 146 };
const DESK = { widthPx: 936, heightPx: 240 };
const LENGTHS = Array.from({ length: 56 }, (_, i) => i + 1);

/** How wide the strip is. */
function widthOf(length: number, { endPx, innerPx, stripPx, left, right, folded }: ChainLayout): number {
  const row = (count: number): number => (count === 0 ? 0 : innerPx + (count - 1) * stripPx);
  if (length === 1) return 3 * endPx + 2 * GAP_PX;
  const parts = [endPx, row(left), folded > 0 ? FOLD_PX : 0, row(right), endPx].filter((px) => px > 0);
  return parts.reduce((sum, px) => sum + px, 0) + (parts.length - 1) * GAP_PX;
}

describe.each([
  ['a small phone', PHONE],
  ['a desk', DESK],
  ['a phone that lies down', { widthPx: 311, heightPx: 120 }],
] as const)('on %s', (_, { widthPx, heightPx }) => {
  it('a chain of any length fits, and every card of it is somewhere', () => {
    for (const length of LENGTHS) {
      const layout = layChain(length, widthPx, heightPx);
      expect(widthOf(length, layout), `length ${length}`).toBeLessThanOrEqual(widthPx);
      expect(layout.endPx * CARD_RATIO).toBeLessThanOrEqual(heightPx);
      expect(layout.left + layout.right + layout.folded).toBe(Math.max(0, length - 2));
    }
  });

  it('two latest cards stay beside each end when the middle folds, as large as one can read them', () => {
    for (const length of LENGTHS) {
      const { left, right, folded, innerPx, endPx } = layChain(length, widthPx, heightPx);
      expect(innerPx).toBeGreaterThanOrEqual(36);
      expect(endPx).toBeGreaterThanOrEqual(60);
      if (folded > 0) expect([left, right], `length ${length}`).toEqual([Math.max(2, left), Math.max(2, left)]);
    }
  });

  it('ends never grow as the chain does', () => {
    const ends = LENGTHS.slice(1).map((length) => layChain(length, widthPx, heightPx).endPx);
    expect(ends).toEqual(ends.toSorted((a, b) => b - a));
  });
});

it('never folds a card or two, for which there is as much room as for the stack', () => {
  for (const { widthPx, heightPx } of [PHONE, DESK]) {
    for (const length of LENGTHS) expect([1, 2]).not.toContain(layChain(length, widthPx, heightPx).folded);
  }
});

it('leaves one beside each end where there is no room for two', () => {
  expect(layChain(20, 272, 200)).toMatchObject({ left: 1, right: 1, folded: 16 });
});

it('keeps both ends where there is no room for anything else', () => {
  expect(layChain(20, 170, 60)).toMatchObject({ endPx: 52, left: 0, right: 0, folded: 18 });
});

it('folds nothing on a desk before the chain is long', () => {
  expect(layChain(14, DESK.widthPx, DESK.heightPx).folded).toBe(0);
  expect(layChain(56, DESK.widthPx, DESK.heightPx).folded).toBeGreaterThan(30);
});
