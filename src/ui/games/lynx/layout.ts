/**
 * How melds lie where there is not room for all of them side by side: as large as they fit. All measures are in px.
 * @module
 */
import { CARD_RATIO } from '../../kit/cardSize';

export interface MeldLayout {
  readonly cardPx: number;
  /** From one card of a meld to the next, for each meld. */
  readonly stripsPx: readonly number[];
}

/**
 * Widths of cards in melds, the largest first; those above 80 on a roomy table only, and above 132 on a vast one. Below
 * {@link MINI_PX} a card is drawn with index and suit alone.
 */
const MELD_CARDS_PX = [190, 160, 132, 118, 104, 92, 80, 68, 58, 50, 42, 36, 32, 28] as const;
const NARROW_MELD_PX = 80;
const ROOMY_MELDS_PX = 560;
const ROOMY_MELD_PX = 132;
const VAST_MELDS_PX = 1400;
export const MINI_PX = 48;
/** From this width of cards on, what stands around them is smaller as well. */
export const TIGHT_PX = 36;
/** What stands around the cards of a meld: its tag, borders and the gap to the next. */
const MELD_EXTRA = { widthPx: 36, heightPx: 14 } as const;
const TIGHT_EXTRA = { widthPx: 26, heightPx: 6 } as const;
const extraOf = (cardPx: number): typeof MELD_EXTRA | typeof TIGHT_EXTRA =>
  cardPx <= TIGHT_PX ? TIGHT_EXTRA : MELD_EXTRA;

/** From one card to the next: what shows the index, which a small card draws larger. */
function naturalStrip(cardPx: number): number {
  return cardPx < MINI_PX ? cardPx * (cardPx < TIGHT_PX ? 0.5 : 0.66) : Math.max(24, cardPx * 0.42);
}

/** How far a long meld is pushed together before its cards are made smaller. */
function leastStrip(cardPx: number): number {
  return cardPx < MINI_PX ? Math.min(naturalStrip(cardPx), cardPx * 0.58) : naturalStrip(cardPx);
}

/**
 * Melds of these lengths in an area: the largest cards with which all of them can be seen at once, or the smallest
 * there are.
 */
export function layMelds(lengths: readonly number[], widthPx: number, heightPx: number): MeldLayout {
  const strips = (cardPx: number): number[] =>
    lengths.map((length) =>
      Math.min(naturalStrip(cardPx), (widthPx - extraOf(cardPx).widthPx - cardPx) / Math.max(length - 1, 1)),
    );
  const fits = (cardPx: number): boolean => {
    if (cardPx > NARROW_MELD_PX && widthPx < ROOMY_MELDS_PX) return false;
    if (cardPx > ROOMY_MELD_PX && widthPx < VAST_MELDS_PX) return false;
    let rows = 1;
    let usedPx = 0;
    for (const [i, stripPx] of strips(cardPx).entries()) {
      if (stripPx < leastStrip(cardPx) - 0.01 && cardPx > MELD_CARDS_PX.at(-1)!) return false;
      const meldPx = cardPx + (lengths[i]! - 1) * stripPx + extraOf(cardPx).widthPx;
      if (usedPx > 0 && usedPx + meldPx > widthPx) {
        rows++;
        usedPx = 0;
      }
      usedPx += meldPx;
    }
    return rows * (cardPx * CARD_RATIO + extraOf(cardPx).heightPx) <= heightPx;
  };
  const cardPx = MELD_CARDS_PX.find(fits) ?? MELD_CARDS_PX.at(-1)!;
  return { cardPx, stripsPx: strips(cardPx) };
}
