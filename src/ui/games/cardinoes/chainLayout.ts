/**
 * How the chain lies: both ends whole and large at the two sides, beside each as many of the latest cards as there is
 * room for, and the middle folded, unless all of it fits. All measures are in px.
 * @module
 */
import { CARD_RATIO } from '../../kit/cardSize';

export interface ChainLayout {
  readonly endPx: number;
  readonly innerPx: number;
  /** From one card between the ends to the next. */
  readonly stripPx: number;
  /** How many cards lie beside each end; if nothing is folded, all of them lie at the left one. */
  readonly left: number;
  readonly right: number;
  /** How many are folded between those. */
  readonly folded: number;
}

/** Widths of the cards at the ends, the largest first; those above 132 on a vast table only. */
const END_CARDS_PX = [220, 176, 132, 120, 108, 96, 84, 76, 68, 60, 52] as const;
const ROOMY_END_PX = 132;
const VAST_PX = 1400;
/** A card between the ends is smaller than one at an end: from this part of its width down to what can be read. */
const INNER_PART = 0.6;
const LEAST_INNER_PX = 36;
/** Below this width a card has index and suit alone. */
export const MINI_PX = 48;
/** The stack that the middle is folded into, and what lies between the parts of the strip. */
export const FOLD_PX = 40;
export const GAP_PX = 4;
/** Below the cards at the ends it says what fits them. */
const CAPTION_PX = 26;
/** So many latest cards beside an end are wanted, and so many are enough. */
const WANTED_BESIDE = 2;
const MOST_BESIDE = 6;

/** What shows a card's index. */
function stripOf(innerPx: number): number {
  return Math.ceil(innerPx < MINI_PX ? innerPx * 0.66 : Math.max(24, innerPx * 0.42));
}

/** Cards that overlap in a row. */
function rowOf(count: number, cardPx: number, stripPx: number): number {
  return count === 0 ? 0 : cardPx + (count - 1) * stripPx;
}

/**
 * The largest cards with which a chain of `length` fits, two latest cards beside each end; with one or none where there
 * is no room for two.
 */
export function layChain(length: number, widthPx: number, heightPx: number): ChainLayout {
  const largestPx = widthPx < VAST_PX ? ROOMY_END_PX : END_CARDS_PX[0];
  const ends = END_CARDS_PX.filter((endPx) => endPx <= largestPx && endPx * CARD_RATIO + CAPTION_PX <= heightPx);
  if (ends.length === 0) ends.push(END_CARDS_PX.at(-1)!);
  const sizes = ends.flatMap((endPx) => {
    const innerPx = Math.max(LEAST_INNER_PX, Math.round(endPx * INNER_PART));
    return innerPx === LEAST_INNER_PX
      ? [{ endPx, innerPx }]
      : [
          { endPx, innerPx },
          { endPx, innerPx: LEAST_INNER_PX },
        ];
  });
  for (const wanted of [WANTED_BESIDE, 1]) {
    for (const { endPx, innerPx } of sizes) {
      const layout = lay(endPx, innerPx, length, widthPx);
      if (layout && (layout.folded === 0 || layout.left >= wanted)) return layout;
    }
  }
  const { endPx, innerPx } = sizes.at(-1)!;
  return { endPx, innerPx, stripPx: stripOf(innerPx), left: 0, right: 0, folded: Math.max(0, length - 2) };
}

/** Null if cards of this size do not fit with one beside each end at least. */
function lay(endPx: number, innerPx: number, length: number, widthPx: number): ChainLayout | null {
  const stripPx = stripOf(innerPx);
  const sizes = { endPx, innerPx, stripPx };
  const freePx = widthPx - 2 * endPx;
  if (length <= 2) {
    // With a single card both ends are places beside it.
    const neededPx = length === 1 ? endPx + 2 * GAP_PX : GAP_PX;
    return neededPx <= freePx ? { ...sizes, left: 0, right: 0, folded: 0 } : null;
  }
  const inner = length - 2;
  if (rowOf(inner, innerPx, stripPx) + 2 * GAP_PX <= freePx) return { ...sizes, left: inner, right: 0, folded: 0 };
  for (let beside = Math.min(MOST_BESIDE, (inner - 1) >> 1); beside > 0; beside--) {
    if (2 * rowOf(beside, innerPx, stripPx) + FOLD_PX + 4 * GAP_PX <= freePx)
      return { ...sizes, left: beside, right: beside, folded: inner - 2 * beside };
  }
  return null;
}
