/**
 * Which rows and columns of the field are drawn, so that every place that can be used is there and the picture moves as
 * little as possible.
 *
 * As long as the square can still grow (G4) five rows and five columns are drawn: always room for what there is and one
 * more on each side. Which five follows from the cards alone: those around the first card, or one step towards the side
 * on which it lies near the edge. A square grows but never shrinks, so in a whole round the picture is moved once each
 * way at most. When no side can grow any more, the square alone is drawn, larger.
 * @module
 */
import { FIELD, SIDE, boxOf } from '../../../games/greta/square';
import type { GretaState } from '../../../games/greta/state';

export interface Frame {
  /** The first row and the first column, from 0. */
  readonly top: number;
  readonly left: number;
  /** How many of each are drawn. */
  readonly side: number;
}

const GROWING = SIDE + 1;
const MIDDLE = (FIELD - GROWING) / 2;

export function frameOf({ up }: Pick<GretaState, 'up'>): Frame {
  const box = boxOf(up);
  if (box === null) return { top: MIDDLE, left: MIDDLE, side: GROWING };
  const { top, left, bottom, right } = box;
  if (bottom - top === SIDE - 1 && right - left === SIDE - 1) return { top, left, side: SIDE };
  return { top: firstOf(top, bottom), left: firstOf(left, right), side: GROWING };
}

function firstOf(low: number, high: number): number {
  if (low <= MIDDLE) return MIDDLE - 1;
  return high >= MIDDLE + GROWING - 1 ? MIDDLE + 1 : MIDDLE;
}
