/**
 * How the own hand lies: in overlapped rows if there is not room for all cards side by side. All measures are in px.
 * @module
 */
import { CARD_RATIO } from '../kit/cardSize';

export interface HandLayout {
  readonly cardPx: number;
  readonly rows: number;
  readonly perRow: number;
  /** From one card to the next, and from one row to the next. */
  readonly stripPx: number;
  readonly rowPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** From this width on a hand has larger cards. */
const ROOMY_PX = 640;
/** A finger hits this, if there are too many cards for more. */
const LEAST_STRIP_PX = 24;
const NARROW_CARD_PX = 56;
/** On a phone: a strip that a finger hits without aiming. More cards than have one in a row lie in two rows. */
export const EASY_STRIP_PX = 44;
/** On a phone: cards of a single row that is as high as two. */
const TALL_CARD_PX = { most: 84, least: 72 } as const;
/** On a roomy table: cards of such a width as long as so much of each can be seen, the first that suits. */
const ROOMY = [
  { cardPx: 156, leastStripPx: 112, leastWidthPx: 1700 },
  { cardPx: 112, leastStripPx: 84, leastWidthPx: 1080 },
  { cardPx: 84, leastStripPx: 44, leastWidthPx: ROOMY_PX },
] as const;
const SMALLER = { cardPx: 68, leastStripPx: 30 } as const;
/** The upper part of a card that shows index and suit. */
const INDEX_PART = 0.715;
const GAP_PX = 4;

/** How high a hand of so many rows of narrow cards is. */
export function heightOfRows(rows: number): number {
  return (rows - 1) * Math.round(NARROW_CARD_PX * INDEX_PART) + Math.round(NARROW_CARD_PX * CARD_RATIO);
}

/**
 * A hand of `count` cards in the given width, in rows of equal length: as few as possible on a roomy table, and on a
 * phone up to two, `rowsKept`, so that each card has a strip that is easily hit. On a phone a hand of up to `rowsKept`
 * rows is no higher than {@link heightOfRows}.
 */
export function layHand(count: number, availablePx: number, rowsKept = 2): HandLayout {
  const lay = (cardPx: number, leastStripPx: number, atMost = Infinity): HandLayout => {
    const fit = Math.max(1, Math.floor((availablePx - cardPx) / leastStripPx) + 1);
    const rows = Math.min(Math.max(1, Math.ceil(count / fit)), atMost);
    const perRow = Math.max(1, Math.ceil(count / rows));
    const stripPx = perRow === 1 ? cardPx : Math.min(cardPx + GAP_PX, (availablePx - cardPx) / (perRow - 1));
    const rowPx = Math.round(cardPx * INDEX_PART);
    return {
      cardPx,
      rows,
      perRow,
      stripPx,
      rowPx,
      widthPx: cardPx + (perRow - 1) * stripPx,
      heightPx: (rows - 1) * rowPx + Math.round(cardPx * CARD_RATIO),
    };
  };
  if (availablePx >= ROOMY_PX) {
    const large = ROOMY.filter(({ leastWidthPx }) => availablePx >= leastWidthPx)
      .map(({ cardPx, leastStripPx }) => lay(cardPx, leastStripPx))
      .find(({ rows }) => rows === 1);
    return large ?? lay(SMALLER.cardPx, SMALLER.leastStripPx);
  }
  if (rowsKept > 1) {
    const wide = Math.min(TALL_CARD_PX.most, availablePx - (count - 1) * EASY_STRIP_PX);
    if (wide >= TALL_CARD_PX.least) return lay(wide, EASY_STRIP_PX);
  }
  const tight = lay(NARROW_CARD_PX, LEAST_STRIP_PX);
  const isTight = tight.stripPx < EASY_STRIP_PX && tight.rows < rowsKept;
  return isTight ? lay(NARROW_CARD_PX, EASY_STRIP_PX, rowsKept) : tight;
}
