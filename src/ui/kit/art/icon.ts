/**
 * The icon of the house: the host of the table on its felt. It stands where no styles of the page reach, so it has the
 * colours of the tokens (`tokens.css`) written out; a test holds them to those.
 * @module
 */
import { COAT, EYES, LIPS, NOSE } from './host';

/** Of the felt's table and of the lynx, by the names of their tokens. */
export const ICON_COLOURS = {
  '--table': '#115540',
  '--lynx-fur': '#c98747',
  '--lynx-pale': '#f8e8cd',
  '--lynx-dark': '#38231a',
  '--lynx-eye': '#c3d65e',
} as const;

const GROUND = ICON_COLOURS['--table'];
const DARK = 'var(--lynx-dark)';

/** The head of the host at rest, in colours of the tokens; 62 units wide and 65 high, around the origin. */
export function hostHead(): string {
  const coat = COAT.map(([fill, d]) => `<path fill="${fill}" d="${d}"/>`);
  const eyes = EYES.map(
    ({ x, open }) =>
      `<path fill="var(--lynx-eye)" stroke="${DARK}" stroke-width="1.5" d="${open}"/>` +
      `<ellipse fill="${DARK}" cx="${x}" cy="1" rx="2.4" ry="4.1"/>` +
      `<circle fill="var(--lynx-pale)" cx="${x + 1}" cy="-1" r="1.2"/>`,
  );
  const nose = `<path fill="${DARK}" d="${NOSE}"/>`;
  const lips = `<path fill="none" stroke="${DARK}" stroke-width="1.7" stroke-linecap="round" d="${LIPS}"/>`;
  return [...coat, ...eyes, nose, lips].join('');
}

/**
 * A whole SVG of 64 × 64 units: the head, `scale` times as large, on a ground whose corners are round by `radius`.
 * Systems cut their own shape out of one without round corners.
 */
export function houseIcon(scale = 0.86, radius = 13): string {
  const head = Object.entries(ICON_COLOURS).reduce(
    (svg, [token, colour]) => svg.replaceAll(`var(${token})`, colour),
    hostHead(),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="${GROUND}"/>` +
    `<g transform="translate(32 ${(32 + 4 * scale).toFixed(2)})scale(${scale})">${head}</g></svg>`
  );
}

/** The icon as a text for the `href` of `<link rel="icon">`. */
export const favicon = (): string => `data:image/svg+xml,${encodeURIComponent(houseIcon())}`;
