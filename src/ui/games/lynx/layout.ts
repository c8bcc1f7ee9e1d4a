/**
 * How melds lie where there is not room for all of them side by side: as large as they fit, and before whoever laid
 * them where there is room. All measures are in px.
 * @module
 */
import { CARD_RATIO } from '../../kit/cardSize';

/** What lies before the others across and at the sides, and before the reader. */
export type Band = 'top' | 'middle' | 'own';

export interface MeldLayout {
  readonly cardPx: number;
  /** The melds, by index, band by band; all of them in one if there is not room for more. */
  readonly bands: readonly (readonly number[])[];
  /** From one card of a meld to the next, for each meld. */
  readonly stripsPx: readonly number[];
}

/**
 * Widths of cards in melds, the largest first; those above 80 on a roomy table only, and above 132 on a vast one. Below
 * {@link MINI_PX} a card is drawn with index and suit alone.
 */
const MELD_CARDS_PX = [190, 160, 132, 118, 104, 92, 80, 68, 58, 50, 42, 36, 32, 28] as const;
const NARROW_MELD_PX = 80;
const ROOMY_MELDS_PX = 400;
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

/** From one card to the next: what shows the index, which a small card draws as wide as half of it. */
const naturalStrip = (cardPx: number): number => (cardPx < MINI_PX ? cardPx * 0.5 : Math.max(24, cardPx * 0.42));

/** Cards that lie in bands are no smaller than this, unless they would be so anyway. */
const LEAST_APART_PX = 68;
/**
 * Melds of these lengths in an area: the largest cards with which all of them can be seen at once, or the smallest
 * there are. `before`: the band of each, if it is to lie there.
 */
export function layMelds(
  lengths: readonly number[],
  widthPx: number,
  heightPx: number,
  before: readonly Band[] = [],
): MeldLayout {
  const all = lay(lengths, [lengths.map((_, i) => i)], widthPx, heightPx);
  const bands = (['top', 'middle', 'own'] as const).map((band) =>
    lengths.flatMap((_, i) => (before[i] === band ? [i] : [])),
  );
  const apart = before.length === 0 ? all : lay(lengths, bands, widthPx, heightPx);
  return apart.fits && apart.cardPx >= Math.min(all.cardPx, LEAST_APART_PX) ? apart : all;
}

function lay(
  lengths: readonly number[],
  bands: MeldLayout['bands'],
  widthPx: number,
  heightPx: number,
): MeldLayout & { readonly fits: boolean } {
  const strips = (cardPx: number): number[] =>
    lengths.map((length) =>
      Math.min(naturalStrip(cardPx), (widthPx - extraOf(cardPx).widthPx - cardPx) / Math.max(length - 1, 1)),
    );
  const fits = (cardPx: number): boolean => {
    if (cardPx > NARROW_MELD_PX && widthPx < ROOMY_MELDS_PX) return false;
    if (cardPx > ROOMY_MELD_PX && widthPx < VAST_MELDS_PX) return false;
    const stripsPx = strips(cardPx);
    let rows = 0;
    for (const band of bands) {
      let usedPx = Infinity; // its first meld begins a row
      for (const i of band) {
        if (stripsPx[i]! < naturalStrip(cardPx) - 0.01 && cardPx > MELD_CARDS_PX.at(-1)!) return false;
        const meldPx = cardPx + (lengths[i]! - 1) * stripsPx[i]! + extraOf(cardPx).widthPx;
        if (usedPx + meldPx > widthPx) {
          rows++;
          usedPx = 0;
        }
        usedPx += meldPx;
      }
    }
    return rows * (cardPx * CARD_RATIO + extraOf(cardPx).heightPx) <= heightPx;
  };
  const largest = MELD_CARDS_PX.find(fits);
  const cardPx = largest ?? MELD_CARDS_PX.at(-1)!;
  return { cardPx, bands, stripsPx: strips(cardPx), fits: largest !== undefined };
}
