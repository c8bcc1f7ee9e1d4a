/**
 * The index letters and numbers, drawn as single strokes of one pen, so that a card looks the same on every
 * machine whatever fonts it has.
 *
 * Skeletons lie in a box 18 units wide and 31 high, the ten in 22 × 31; the pen adds half its width all around.
 * @module
 */
import type { Rank } from '../../../cards/card';
import { courtLetters } from '../../words/speech';
import { placed } from './placed';

/** Skeleton, its width in units, and the width of the pen. */
type Glyph = readonly [d: string, width: number, pen: number];

const PEN = 5.4;

const GLYPHS: readonly Glyph[] = [
  ['M0 31L9 0L18 31M3.5 20H14.5', 18, PEN],
  ['M.8 8.8A8.2 8.4 0 0 1 17.2 8.8C17.2 15.5 4 23 .5 31H17.8', 18, PEN],
  ['M1 0H16.5L8 11.6C14 11.6 18 15.4 18 21.2C18 27 14 31 8.6 31C4.4 31 1.6 29 0 25.8', 18, PEN],
  ['M13 31V0L0 21.8H18', 18, PEN],
  ['M16 0H3L1.6 14.2C3.8 12.2 6 11.4 8.8 11.4C14 11.4 18 15.2 18 21C18 27 14 31 8.6 31C4.6 31 1.8 29.2 .2 26', 18, PEN],
  ['M14 0C6 4 0 12 0 21.6A9 9.4 0 1 0 18 21.6A9 9.4 0 0 0 0 21.6', 18, PEN],
  ['M0 0H18C11.5 9 8 19 7 31', 18, PEN],
  ['M9 14.4A7.6 7.2 0 0 1 9 0A7.6 7.2 0 0 1 9 14.4A9 8.3 0 0 0 9 31A9 8.3 0 0 0 9 14.4', 18, PEN],
  ['M4 31C12 27 18 19 18 9.4A9 9.4 0 1 0 0 9.4A9 9.4 0 0 0 18 9.4', 18, PEN],
  [
    'M0 5.6L5 0V31M16 0C19.4 0 22 5.5 22 15.5C22 25.5 19.4 31 16 31C12.6 31 10 25.5 10 15.5C10 5.5 12.6 0 16 0Z',
    22,
    4.9,
  ],
];

/** What may stand on jack, queen and king, by the letter. */
const LETTERS: Readonly<Record<string, Glyph>> = {
  J: ['M7 0H15V21.5C15 27.5 12 31 7.6 31C3.6 31 1 28.4 .4 24.4', 16, PEN],
  Q: ['M9 0C14 0 18 5 18 15.5C18 26 14 31 9 31C4 31 0 26 0 15.5C0 5 4 0 9 0ZM10.5 23L18 32.5', 18, PEN],
  K: ['M0 0V31M17.4 0L0 19.4M6.4 12.4L18 31', 18, PEN],
  B: ['M0 0V31H9.4A8.3 8.3 0 0 0 9.4 14.4H0M0 0H8.4A7.2 7.2 0 0 1 8.4 14.4', 18, PEN],
  D: ['M0 0V31H5A13 15.5 0 0 0 5 0Z', 18, PEN],
  F: ['M0 31V0H15M0 14.6H11.5', 16, PEN],
  R: ['M0 31V0H9.2A8.1 8.1 0 0 1 9.2 16.2H0M8 16.2L18 31', 18, PEN],
  V: ['M0 0L9 31L18 0', 18, PEN],
};

const JACK: Rank = 10;

function glyphOf(rank: Rank): Glyph {
  return GLYPHS[rank] ?? LETTERS[courtLetters()[rank - JACK]!] ?? LETTERS['JQK'[rank - JACK]!]!;
}

/** Where a glyph stands: its middle, the height of its top stroke, and how large; turned if `scale` is negative. */
export type Spot = readonly [x: number, y: number, scale?: number];

/** How far the ink of a glyph reaches to either side of its middle. */
export function inkedHalf(rank: Rank): number {
  const [, width, pen] = glyphOf(rank);
  return (width + pen) / 2;
}

/** The glyph in those places, all of one size, as one shape. */
export function rankArt(rank: Rank, spots: readonly Spot[]): string {
  const [d, width, pen] = glyphOf(rank);
  const drawn = spots.map(([x, y, scale = 1]) => placed(d, x - (scale * width) / 2, y, scale)).join('');
  const size = Math.abs(spots[0]![2] ?? 1);
  const line = `fill="none" stroke="currentColor" stroke-width="${pen * size}" stroke-linecap="round" stroke-linejoin="round"`;
  return `<path ${line} d="${drawn}"/>`;
}
