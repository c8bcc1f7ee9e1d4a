/**
 * How animals are drawn that stand for people, and the lynx that shows what they feel: flat colours, and a dark edge by
 * which they stand out from every seat. Around the origin, in a box of 24 × 24.
 * @module
 */
import { disc, twice } from './lynx';

/** How a path is painted: with a colour; `line`: drawn thinly in the dark of the lynx; `edge`: filled with it, and more. */
export type Paint = 'edge' | 'line' | 'currentColor' | `var(--${string})`;
/** From back to front: how each part is painted, and its path. */
export type AnimalArt = readonly (readonly [Paint, string])[];

export const DARK = 'var(--lynx-dark)';
export const PALE = 'var(--lynx-pale)';
export const PINK = 'var(--lynx-tongue)';
export const TAN = 'var(--lynx-fur)';

export const discs = (x: number, y: number, rx: number, ry = rx): string => disc(x, y, rx, ry) + disc(-x, y, rx, ry);

/** The whole of what has this right half: a chain of cubics from the top of the middle to its bottom. */
export function whole(half: string): string {
  const numbers = half.split(' ').map(Number);
  const right = Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i]!, numbers[2 * i + 1]!] as const);
  const left = right.slice(0, -1).map(([x, y]) => [-x, y] as const);
  const [top, ...chain] = [...right, ...left.toReversed()].map((point) => point.join(' '));
  return `M${top}C${chain.join(' ')}Z`;
}

/** A body of that colour with an edge; `ears` lie behind it, and `inEars` between the two. */
export const body = (paint: Paint, d: string, ears = '', inEars: AnimalArt = []): AnimalArt => [
  ['edge', ears + d],
  [paint, ears],
  ...inEars,
  [paint, d],
];
/** Two round eyes that far from the middle, with the light in them. */
export const eyes = (x: number, y: number, r: number): AnimalArt => [
  [DARK, discs(x, y, r, r * 1.2)],
  [PALE, disc(r * 0.3 + x, y - r * 0.45, r * 0.36) + disc(r * 0.3 - x, y - r * 0.45, r * 0.36)],
];
/** The mouth below a nose. */
export const smile = (y: number, w: number): AnimalArt[number] => {
  const side = (x: number): string => `M0 ${y + 1.1}c0 1.2 ${x * 0.6} 1.6 ${x} .6`;
  return ['line', `M0 ${y}V${y + 1.1}${side(w)}${side(-w)}`];
};

/** The head of the lynx but for what moves: without eyes, nose and mouth. */
export const LYNX_HEAD: AnimalArt = [
  ...body(
    TAN,
    whole(
      '0 -5.6 3.6 -5.6 6.4 -4.6 7.6 -2 8.2 -.6 8.4 1 8.2 2.2 9 3 9.8 3.6 10.6 4 9.8 4.8 9.2 5.2 8.4 5.4 8.8 6.4 9 7.4' +
        ' 9 8.4 7.6 8.2 6.4 7.8 5.4 7.2 4 8.8 2.2 9.8 0 9.8',
    ),
    twice('M2.4 -5C3.4 -7.6 5.4 -9.2 8 -10C8.6 -7.2 8.4 -4.4 7.4 -2Z'),
  ),
  [DARK, twice('M5 -6.4C5.8 -7.4 6.6 -8 7.4 -8.4C7.6 -6.6 7.5 -5.2 7.1 -3.8ZM7.4 -9.4L9 -12L8.8 -8.6Z')],
  [DARK, `M-.6 -5.2L.6 -5.2L.5 -2.6L0 -1.8L-.5 -2.6Z${twice('M2 -4.8L3 -4.4L2.4 -2.4L1.7 -2.1Z')}`],
  [
    PALE,
    whole(
      '0 3.4 2 3 3.6 3.6 5.6 3.6 6.8 3.6 8 3.4 9.4 4 8.8 4.6 8.2 4.9 7.8 5 8 6 8 6.8 8 7.4 6.8 7.2 6 6.8 5.2 6.2' +
        ' 3.8 8 2 8.9 0 8.9',
    ),
  ],
];
/** Its eyes, open. */
export const LYNX_EYES: AnimalArt = [
  ['var(--lynx-eye)', discs(3.7, 0.9, 1.9, 1.7)],
  [DARK, discs(3.7, 0.9, 0.8, 1.5)],
];
export const LYNX_NOSE: AnimalArt[number] = [DARK, 'M-1.7 3.6L1.7 3.6C1.5 4.6 .8 5.2 0 5.4C-.8 5.2 -1.5 4.6 -1.7 3.6Z'];
