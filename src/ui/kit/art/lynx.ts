/**
 * The lynx: the mark of the house, on the back of every card and on the ace of spades.
 * @module
 */
import { placed } from './placed';

/** The mirror image of a path of the commands `M`, `L`, `C` and `Z`. */
export function mirrored(d: string): string {
  let count = 0;
  return d.replaceAll(/-?[\d.]+/g, (number) => (count++ % 2 === 0 ? ` ${-Number(number)}` : number));
}
/** A path of those commands, and its mirror image. */
export const twice = (right: string): string => right + mirrored(right);
/** A circle around (x, y), or an ellipse. */
export const disc = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}A${rx} ${ry} 0 1 0 ${x + rx} ${y}A${rx} ${ry} 0 1 0 ${x - rx} ${y}Z`;

/**
 * Right half of the outline from the crown over ear, tuft and ruff to the chin; it laps over the middle, so that no
 * seam shows.
 */
export const OUTLINE =
  'M-1-14.5L0-14.5C3-14.5 5-14 7-13C10-18 14-22 18.5-24.5C18.5-29 20-33 23-36C23.5-32 23.5-27.5 22.5-24C24-18 24-11 22.5-5' +
  'C23.5-2 24 0 24 3L31 9L26 10.5L30 19L23 18.5L23.5 27L15 23C11 27 6 28.5 0 28.5L-1 28.5Z';
export const EAR = 'M12-11C13.5-14.5 16-17.5 19-19.5C20.2-15 20.2-11 19-7C17-9 14.5-10.5 12-11Z';
export const EYE = 'M5.5 4C6-1.5 9.5-4.5 13.5-4C16.5-3.6 18.5-2 19.5-.5C18 4 14 6.5 10 6C8 5.7 6.5 5 5.5 4Z';
const MUZZLE =
  'M-5 11.5H5C4.5 14.2 2.3 15.8 1.2 16.5V18.8C2.5 20.6 5 20.8 7.5 19.3C6.5 22.8 2.2 23.6 0 21.3' +
  'C-2.2 23.6-6.5 22.8-7.5 19.3C-5 20.8-2.5 20.6-1.2 18.8V16.5C-2.3 15.8-4.5 14.2-5 11.5Z';
export const STRIPE = 'M-1.3-10.5H1.3V-4L0-2L-1.3-4Z';
export const SIDE_STRIPE = 'M4.4-10L6.9-9.3L5.6-4.5L4.2-3.5Z';

const WHISKERS = [
  [14.3, 12.2],
  [18.8, 10],
  [18.3, 15],
] as const;

const WHISKER_SPOTS = WHISKERS.map(([x, y]) => disc(x, y, 1.3) + disc(-x, y, 1.3)).join('');
const DRAWING = [EAR, EYE, SIDE_STRIPE].map((d) => d + mirrored(d)).join('') + MUZZLE + STRIPE + WHISKER_SPOTS;
const GLINTS = disc(-11, -0.8, 1.7) + disc(14, -0.8, 1.7);

/**
 * The head in `fur`, its drawing in `line`; around the origin, 62 units wide and 65 high. One path for each colour, but
 * for the halves of the outline, which lap over each other: backs are laid out by the dozen.
 */
export function lynxHead(fur: string, line: string): string {
  return (
    `<g fill="${fur}"><path d="${OUTLINE}"/><path d="${mirrored(OUTLINE)}"/></g>` +
    `<path fill="${line}" d="${DRAWING}"/><path fill="${fur}" d="${GLINTS}"/>`
  );
}

const FUR = 'var(--paper)';

/** An ellipse around (x, y) whose longer half, 2.4, is tilted by so many degrees; as a path. */
function spot(x: number, y: number, tilt: number): string {
  const [dx, dy] = [2.4 * Math.cos((tilt * Math.PI) / 180), 2.4 * Math.sin((tilt * Math.PI) / 180)];
  const at = (sign: number): string => `${(x + sign * dx).toFixed(2)} ${(y + sign * dy).toFixed(2)}`;
  return `M${at(1)}A2.4 1.5 ${tilt} 1 0 ${at(-1)}A2.4 1.5 ${tilt} 1 0 ${at(1)}Z`;
}

/** Two rows of spots from the coat, like a hem, and the same at the lower edge, turned by half a turn. */
function hems(): string {
  const upper = [14, 28, 42, 56, 70, 84, 98].map((x) => [x, 14.5] as const);
  const lower = [21, 35, 49, 63, 77, 91].map((x) => [x, 25.5] as const);
  const spots = [...upper, ...lower].map(([x, y]) => [x, y, Math.sign(x - 56) * 40] as const);
  return spots.map(([x, y, tilt]) => spot(x, y, tilt) + spot(112 - x, 156 - y, tilt)).join('');
}

/**
 * The back of a card, in a box of 112 × 156 units; two flat colours, `--back` and `--paper`. The head is in the card's
 * own units, and the glints are holes in the eyes, so that it takes no more parts than it has to.
 */
export function backArt(): string {
  const head = (d: string): string => placed(d, 56, 82, 1.25);
  return (
    `<rect fill="var(--back)" x="6" y="6" width="100" height="144" rx="5"/>` +
    `<path fill="${FUR}" d="${hems() + head(OUTLINE)}"/><path fill="${FUR}" d="${head(mirrored(OUTLINE))}"/>` +
    `<path fill="var(--back)" fill-rule="evenodd" d="${head(DRAWING + GLINTS)}"/>`
  );
}
