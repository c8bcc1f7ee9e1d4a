/**
 * How a hand looks from behind: a fan that is as thick as the hand.
 * @module
 */

/** A back in the fan. */
export interface FanCard {
  /** From the left end of the widest fan to its right end: 0 to 1. */
  readonly at: number;
  /** In degrees, clockwise. */
  readonly turn: number;
}

/** More backs than these are no thicker to the eye. */
const MOST_BACKS = 8;
/** From so many cards on a fan is as wide as it gets. */
const WIDEST = 26;
const MOST_DEGREES = 16;

/** The backs of a hand of `count` cards, the lowest first. */
export function fanOf(count: number): readonly FanCard[] {
  const backs = Math.min(count, MOST_BACKS);
  const spread = Math.min(1, Math.sqrt((count - 1) / (WIDEST - 1)));
  return Array.from({ length: backs }, (_, i) => {
    const off = backs === 1 ? 0 : (i / (backs - 1) - 0.5) * spread;
    return { at: 0.5 + off, turn: off * 2 * MOST_DEGREES };
  });
}
