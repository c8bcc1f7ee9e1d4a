/**
 * The lynx as the host of the table: its head in parts, which its moods move. Around the origin, in the units of the
 * mark of the house, whose outline it has.
 * @module
 */
import { EAR, EYE, OUTLINE, SIDE_STRIPE, STRIPE, mirrored, twice } from './lynx';

/** What it feels: at rest, at odds with somebody, tired of waiting, or proud of whoever has won. */
export type Mood = 'calm' | 'narrow' | 'yawn' | 'proud';

/** Right half of the ruff, which laps over the middle as the outline does: one path of both would have a hole there. */
const RUFF =
  'M-1 28.5L0 28.5C6 28.5 11 27 15 23L23.5 27L23 18.5L30 19L26 10.5L31 9L24 3C21 9.5 15 8 11 10C7 12 5 10.5 0 10.5L-1 10.5Z';

/** What lies still, from back to front: the fill of each part, and its outline. */
export const COAT: readonly (readonly [fill: string, d: string])[] = [
  ['var(--lynx-fur)', OUTLINE],
  ['var(--lynx-fur)', mirrored(OUTLINE)],
  ['var(--lynx-pale)', RUFF],
  ['var(--lynx-pale)', mirrored(RUFF)],
  [
    'var(--lynx-dark)',
    twice('M18.4-24.4C18.5-29 20-33 23-36C23.5-32 23.5-27.5 22.5-24C21-25.5 19.5-25.4 18.4-24.4Z') +
      twice(EAR) +
      twice(SIDE_STRIPE) +
      STRIPE,
  ],
];

/** Where whiskers grow, right and left. */
export const WHISKERS = [
  [12, 15],
  [15.5, 13],
  [15.4, 17],
] as const;

export const NOSE = 'M-5 11.5H5C4.5 14.2 2.3 15.8 0 16.5C-2.3 15.8-4.5 14.2-5 11.5Z';
export const LIPS = 'M0 16V19.2C-1 22.4-5 22.6-7.2 20.4M0 19.2C1 22.4 5 22.6 7.2 20.4';
export const FANGS = 'M-4.6 17.4L-3 20.6L-1.6 16.6ZM4.6 17.4L3 20.6L1.6 16.6Z';

/** A paw over the edge of something, in a box of 34 × 30, and what parts its toes. */
export const PAW =
  'M2 18C2 9 6 3 11 3C13 1 21 1 23 3C28 3 32 9 32 18C32 25 27 28 22 27.4C19 29 15 29 12 27.4C7 28 2 25 2 18Z';
export const TOES = 'M12 27V20M22 27V20';

/** The eye on one side: open, fallen shut, and shut with joy; and the brow that comes down over it. */
export interface EyeArt {
  /** The middle, across. */
  readonly x: number;
  readonly open: string;
  readonly shut: string;
  readonly glad: string;
  readonly brow: string;
}

const RIGHT: EyeArt = {
  x: 12.4,
  open: EYE,
  shut: 'M6 1.4C9 4.4 14.6 4.6 18.8 1',
  glad: 'M6 4.6C8.5-0.6 15-1.8 19 1',
  brow: 'M5.4 2.4C9-2.4 14-4.6 19.4-4.4',
};

export const EYES: readonly EyeArt[] = [
  {
    x: -RIGHT.x,
    open: mirrored(RIGHT.open),
    shut: mirrored(RIGHT.shut),
    glad: mirrored(RIGHT.glad),
    brow: mirrored(RIGHT.brow),
  },
  RIGHT,
];
