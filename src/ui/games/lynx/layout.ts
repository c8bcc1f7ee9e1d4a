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
 * Widths of cards in melds, the largest first; those above 80 on a roomy table only. Below {@link MINI_PX} a card is
 * drawn with index and suit alone.
 */
const MELD_CARDS_PX = [104, 92, 80, 68, 58, 50, 42, 36] as const;
const NARROW_MELD_PX = 80;
const ROOMY_MELDS_PX = 560;
export const MINI_PX = 48;
/** What stands around the cards of a meld: its tag, borders and the gap to the next. */
const MELD_EXTRA = { widthPx: 36, heightPx: 14 } as const;

/** From one card to the next: what shows the index, which a small card draws larger. */
function naturalStrip(cardPx: number): number {
  return cardPx < MINI_PX ? cardPx * 0.66 : Math.max(24, cardPx * 0.42);
}

/**
 * Melds of these lengths in an area: the largest cards with which all of them can be seen at once, or the smallest
 * there are.
 */
export function layMelds(lengths: readonly number[], widthPx: number, heightPx: number): MeldLayout {
  const strips = (cardPx: number): number[] =>
    lengths.map((length) =>
      Math.min(naturalStrip(cardPx), (widthPx - MELD_EXTRA.widthPx - cardPx) / Math.max(length - 1, 1)),
    );
  const fits = (cardPx: number): boolean => {
    if (cardPx > NARROW_MELD_PX && widthPx < ROOMY_MELDS_PX) return false;
    let rows = 1;
    let usedPx = 0;
    for (const [i, stripPx] of strips(cardPx).entries()) {
      if (stripPx < naturalStrip(cardPx) - 0.01 && cardPx > MELD_CARDS_PX.at(-1)!) return false;
      const meldPx = cardPx + (lengths[i]! - 1) * stripPx + MELD_EXTRA.widthPx;
      if (usedPx > 0 && usedPx + meldPx > widthPx) {
        rows++;
        usedPx = 0;
      }
      usedPx += meldPx;
    }
    return rows * (cardPx * CARD_RATIO + MELD_EXTRA.heightPx) <= heightPx;
  };
  const cardPx = MELD_CARDS_PX.find(fits) ?? MELD_CARDS_PX.at(-1)!;
  return { cardPx, stripsPx: strips(cardPx) };
}
