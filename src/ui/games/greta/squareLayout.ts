/**
 * How large the square is drawn in the room that it has. All measures are in px.
 * @module
 */
import { CARD_RATIO } from '../../kit/cardSize';

export interface SquareLayout {
  /** From one column to the next, and from one row to the next. */
  readonly columnPx: number;
  readonly rowPx: number;
  /** How wide a card is, and one that lies sideways. */
  readonly cardPx: number;
  readonly sidePx: number;
}

/** What the names of rows and columns take. */
export const EDGE_PX = 18;
const GAP_PX = 6;
/** A finger hits this. */
const LEAST_PX = 44;
const MOST_PX = 232;
/** How much wider than a card a column is where there is room, so that a card of level two lies larger in it. */
const WIDER = 1.2;

/** Fields have the shape of cards, and are as large as `side` rows and columns of them fit. */
export function laySquare(widthPx: number, heightPx: number, side: number): SquareLayout {
  const mostColumnPx = Math.floor((widthPx - EDGE_PX - GAP_PX) / side);
  const mostRowPx = Math.floor((heightPx - EDGE_PX) / side);
  const inWidthPx = Math.floor((mostColumnPx - GAP_PX) * CARD_RATIO) + GAP_PX;
  const rowPx = Math.max(LEAST_PX, Math.min(mostRowPx, inWidthPx, MOST_PX));
  const highPx = rowPx - GAP_PX;
  const cardPx = highPx / CARD_RATIO;
  const columnPx = Math.max(LEAST_PX, Math.min(mostColumnPx, Math.round(cardPx * WIDER) + GAP_PX));
  return { columnPx, rowPx, cardPx, sidePx: Math.min(highPx, columnPx - GAP_PX / 2) };
}
