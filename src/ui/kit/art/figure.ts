/**
 * What all figures on cards have in common: the pen, the layers of colour, the robe with its arm, and the belt where the
 * two halves meet.
 *
 * A figure is not painted part over part but colour over colour, each of them one path: a browser gives every part of
 * every card on the screen its styles and its place, and a court card came to sixty of them. So what would be hidden
 * under another part is not drawn at all: such an outline ends where it is covered, under the pen's line of what covers
 * it. Shapes of one colour that overlap go round in the same direction (as the hands of a clock do), or their middle
 * would be a hole.
 * @module
 */
import { placed } from './placed';

/** A half figure as path data of absolute commands `MLHVCQAZ`, from the undermost layer to the topmost. */
export interface Layers {
  /** In ink, with its outline: hair, under everything else. */
  readonly hair?: string;
  /** In the suit's second tone, with its outline. */
  readonly tint: string;
  /** In the colour of the card, with its outline. */
  readonly paper: string;
  /** In ink, with its outline. */
  readonly ink: string;
  /** Lines alone. */
  readonly lines: string;
  /** In ink, without an outline: the suit, and dots that are hardly wider than the pen. */
  readonly signs?: string;
  /** In the colour of the card, on ink. */
  readonly glints?: string;
}

const PEN = 2;
/** Of the card. */
const MIDDLE = { x: 56, y: 78 } as const;

/** A circle, clockwise. */
export const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`;

/** A dot of this radius, which the line around it is part of; for the layer of ink. */
export const dot = (x: number, y: number, r = 1.5): string => circle(x, y, r - PEN / 2);

export const HAND = circle(91, 68.5, 4.2);

/** The robe, clockwise, and the sleeve from where it leaves the robe, down to the belt. */
export const ROBE =
  'M33 81.4V69C33 60 41 57 48 54H64C71 57 79 60 79 69V74.6Z' +
  'M73.52 58.8C80.92 57.84 86.77 59.77 90 63L87 75L78 75.95';

/** The hem of the sleeve, and the staff from its top to the hand and below it. */
export const arm = (top: number): string => `M84 60L82 75.6M91 ${top}V64.3M91 72.7V77`;

/** The belt; it is its own half-turn. */
const BELT = 'M33 77.5L79 70.5V78.5L33 85.5Z';
const BUTTONS = circle(44, 79.8, 1.6) + circle(56, 78, 1.6) + circle(68, 76.2, 1.6);

/** A half figure and, turned about the card's middle, its other half. */
export function twice({ hair = '', tint, paper, ink, lines, signs = '', glints = '' }: Layers): string {
  const layer = (fill: string, d: string, once = ''): string =>
    d + once && `<path ${fill} d="${placed(d, 0, 0)}${placed(d, 2 * MIDDLE.x, 2 * MIDDLE.y, -1)}${once}"/>`;
  const solid = 'fill="currentColor"';
  const ground = 'fill="var(--paper)"';
  return (
    `<g fill="none" stroke="currentColor" stroke-width="${PEN}" stroke-linecap="round" stroke-linejoin="round">` +
    layer(solid, hair) +
    layer('fill="var(--tint)"', tint) +
    layer(ground, paper) +
    layer(solid, ink, BELT) +
    layer('', lines) +
    layer(`${solid} stroke="none"`, signs) +
    layer(`${ground} stroke="none"`, glints, BUTTONS) +
    '</g>'
  );
}
