/**
 * The four suits as shapes. All pips of all cards are these four paths, placed again and again.
 *
 * Each is drawn around the origin in a box of about 18 × 20 units, and each has a silhouette of its own — the spade has
 * shoulders, the club three separate lobes, the diamond hollow sides, the heart a soft point — so that nobody needs
 * the colour to tell them apart, even 9 px wide.
 * @module
 */
import type { Suit } from '../../../cards/card';
import { placed } from './placed';

/** Path data in the order of `SUITS`: clubs, diamonds, hearts, spades. */
const SUIT_PATHS: readonly string[] = [
  'M-2.7-1.6A4.6 4.6 0 1 1 2.7-1.6A4.6 4.6 0 1 1 1 4.9C1.2 7.5 2.1 9 4 10H-4C-2.1 9-1.2 7.5-1 4.9A4.6 4.6 0 1 1-2.7-1.6Z',
  'M0-10.6C1.9-6.4 4.9-2.5 8.4 0C4.9 2.5 1.9 6.4 0 10.6C-1.9 6.4-4.9 2.5-8.4 0C-4.9-2.5-1.9-6.4 0-10.6Z',
  'M0 9.8C-1.5 5.8-9.2 1.8-9.2-4C-9.2-7.3-7-9.3-4.6-9.3C-2.4-9.3-.7-8-0-5.6C.7-8 2.4-9.3 4.6-9.3C7-9.3 9.2-7.3 9.2-4C9.2 1.8 1.5 5.8 0 9.8Z',
  'M0-10.2C1.5-6.2 9.2-2.6 9.2 2.9C9.2 5.8 7.2 7.6 5 7.6C3.3 7.6 1.9 6.7 1 5.2C1.2 7.7 2.1 9.1 4 10H-4C-2.1 9.1-1.2 7.7-1 5.2C-1.9 6.7-3.3 7.6-5 7.6C-7.2 7.6-9.2 5.8-9.2 2.9C-9.2-2.6-1.5-6.2 0-10.2Z',
];

/** The path of a suit centred at (x, y), `scale` times its own size of about 18 × 20 units; turned if that is negative. */
export function pipPath(suit: Suit, x: number, y: number, scale = 1): string {
  return placed(SUIT_PATHS[suit]!, x, y, scale);
}

/** The same as a shape. */
export function pip(suit: Suit, x: number, y: number, scale = 1): string {
  return `<path d="${pipPath(suit, x, y, scale)}"/>`;
}
