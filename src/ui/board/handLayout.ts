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
/** A finger hits this. */
const LEAST_STRIP_PX = 24;
const NARROW_CARD_PX = 56;
/** On a roomy table: cards of this width as long as so much of each can be seen, else smaller ones. */
const LARGE = { cardPx: 84, leastStripPx: 44 } as const;
const SMALLER = { cardPx: 68, leastStripPx: 30 } as const;
/** The upper part of a card that shows index and suit. */
const INDEX_PART = 0.715;
const GAP_PX = 4;

/** A hand of `count` cards in the given width: as few rows as possible, all of equal length. */
export function layHand(count: number, availablePx: number): HandLayout {
  const lay = (cardPx: number, leastStripPx: number): HandLayout => {
    const fit = Math.max(1, Math.floor((availablePx - cardPx) / leastStripPx) + 1);
    const rows = Math.max(1, Math.ceil(count / fit));
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
  if (availablePx < ROOMY_PX) return lay(NARROW_CARD_PX, LEAST_STRIP_PX);
  const large = lay(LARGE.cardPx, LARGE.leastStripPx);
  return large.rows === 1 ? large : lay(SMALLER.cardPx, SMALLER.leastStripPx);
}
