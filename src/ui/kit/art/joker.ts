/**
 * The joker: a fool with cap, ruff and bauble, drawn with the pen of the courts.
 * @module
 */
import { HAND, ROBE, arm, circle, dot, twice } from './figure';

/** His figure in the field of the card. */
export function jokerArt(): string {
  const baubleCap = 'M84 27C81 22 82 15 86.5 12C83 9 86 5 89 8L91 11L93 8C96 5 99 9 95.5 12C100 15 101 22 98 27Z';
  const baubleFace = 'M86.5 17H95.5V23C95.5 26 93.5 28 91 28C88.5 28 86.5 26 86.5 23Z';
  // The right half of the robe, up to the points of the ruff.
  const panel = 'M56 78V59.13L57 57.5L61 64L65 57L70 62L71.65 57.59C75.79 60 79 63.3 79 69V74.6Z';
  // Clockwise from where it comes out under the chin.
  const ruff =
    'M61.79 50.58C66.34 51.03 70.46 52.19 73 54L70 62L65 57L61 64L57 57.5L53 64L49 57L44 62L40 55' +
    'C42.43 52.91 46.31 51.55 50.64 50.88';
  const face = 'M45 28H67V39C67 47 62 52.5 56 52.5C50 52.5 45 47 45 39Z';
  const leftOfCap = 'M43 28C42.5 22 41.5 18.5 38 17.5C37 10 42 7.5 46.5 12.5C47.5 8 51 5.5 56 5.5V28Z';
  const rightOfCap = 'M69 28C69.5 22 70.5 18.5 74 17.5C75 10 70 7.5 65.5 12.5C64.5 8 61 5.5 56 5.5V28Z';
  const brim = 'M43 27.3H69A.7 .7 0 0 1 69 28.7H43A.7 .7 0 0 1 43 27.3Z';
  const bells = dot(37.4, 20.4, 2.3) + dot(74.6, 20.4, 2.3) + dot(56, 4.4, 2.3);
  const buttons = dot(67, 64, 2) + dot(67, 71, 2) + dot(46, 66, 2) + dot(46, 73, 2);
  const mouth = 'M49.5 42C52 47.4 60 47.4 62.5 42Z';
  return twice({
    tint: ROBE + baubleCap + rightOfCap,
    paper: HAND + baubleFace + panel + ruff + face,
    ink: leftOfCap + brim + bells + buttons + mouth,
    lines:
      `${arm(30)}M89.3 24C90.3 25 91.8 25 92.8 24M56.4 35V39.6H58.4` +
      'M49 34C50.2 32.2 52.6 32.2 53.8 34M58.4 34C59.6 32.2 62 32.2 63.2 34',
    signs: circle(89.3, 20.5, 1.1) + circle(92.8, 20.5, 1.1),
  });
}
