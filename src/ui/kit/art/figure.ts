/**
 * What all figures on cards have in common: the pen, the fills, the robe with its arm, and the belt where the two
 * halves meet.
 * @module
 */
import type { Suit } from '../../../cards/card';
import { pip } from './suits';

export const PAPER = 'fill="var(--paper)"';
export const TINT = 'fill="var(--tint)"';
export const SOLID = 'fill="currentColor"';

/** A line, or with a fill a shape with its outline. */
export const path = (d: string, attributes = ''): string => `<path ${attributes && `${attributes} `}d="${d}"/>`;
export const dot = (x: number, y: number, r = 1.5, fill = SOLID): string =>
  `<circle ${fill} stroke="none" cx="${x}" cy="${y}" r="${r}"/>`;
export const emblem = (suit: Suit, x: number, y: number, scale: number, fill = SOLID): string =>
  `<g ${fill} stroke="none">${pip(suit, x, y, scale)}</g>`;

const HAND = `<circle ${PAPER} cx="91" cy="68.5" r="4.2"/>`;

/** The staff, the sleeve that reaches for it and the hand around it; the robe then covers the sleeve's root. */
export const arm = (staff: string): string =>
  path(staff) + path('M68 60C78 57 86 59 90 63L87 75L68 77Z', TINT) + path('M84 60L82 75.6') + HAND;

export const ROBE = path('M33 81.4V69C33 60 41 57 48 54H64C71 57 79 60 79 69V74.6Z', TINT);

/** The belt; it is its own half-turn. */
const BELT =
  path('M33 77.5L79 70.5V78.5L33 85.5Z', SOLID) +
  [dot(44, 79.8, 1.6, PAPER), dot(56, 78, 1.6, PAPER), dot(68, 76.2, 1.6, PAPER)].join('');

/** A half figure and, turned about the card's middle, its other half. */
export function twice(half: string): string {
  return (
    `<g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">` +
    `${half}<g transform="rotate(180 56 78)">${half}</g>${BELT}</g>`
  );
}
