/**
 * The joker: a fool with cap, ruff and bauble, drawn with the pen of the courts.
 * @module
 */
import { PAPER, ROBE, SOLID, TINT, arm, dot, path, twice } from './figure';

/** His figure in the field of the card. */
export function jokerArt(): string {
  const bauble =
    arm('M91 30V77') +
    path('M84 27C81 22 82 15 86.5 12C83 9 86 5 89 8L91 11L93 8C96 5 99 9 95.5 12C100 15 101 22 98 27Z', TINT) +
    path('M86.5 17H95.5V23C95.5 26 93.5 28 91 28C88.5 28 86.5 26 86.5 23Z', PAPER) +
    [dot(89.3, 20.5, 1.1), dot(92.8, 20.5, 1.1)].join('') +
    path('M89.3 24C90.3 25 91.8 25 92.8 24');
  const panel =
    path('M56 54V78L79 74.6V69C79 60 71 57 64 54Z', PAPER) +
    path('M56 54V78') +
    [dot(67, 64, 2), dot(67, 71, 2), dot(46, 66, 2), dot(46, 73, 2)].join('');
  const ruff = path('M40 55L44 62L49 57L53 64L57 57.5L61 64L65 57L70 62L73 54C66 49 47 49 40 55Z', PAPER);
  const face = path('M45 27H67V39C67 47 62 52.5 56 52.5C50 52.5 45 47 45 39Z', PAPER);
  const eyes = path('M49 34C50.2 32.2 52.6 32.2 53.8 34M58.4 34C59.6 32.2 62 32.2 63.2 34');
  const noseAndMouth = path('M56.4 35V39.6H58.4') + path('M49.5 42C52 47.4 60 47.4 62.5 42Z', SOLID);
  const cap =
    path('M43 28C42.5 22 41.5 18.5 38 17.5C37 10 42 7.5 46.5 12.5C47.5 8 51 5.5 56 5.5V28Z', SOLID) +
    path('M69 28C69.5 22 70.5 18.5 74 17.5C75 10 70 7.5 65.5 12.5C64.5 8 61 5.5 56 5.5V28Z', TINT) +
    path('M43 28H69', 'stroke-width="3.4"') +
    [dot(37.4, 20.4, 2.3), dot(74.6, 20.4, 2.3), dot(56, 4.4, 2.3)].join('');
  return twice(bauble + ROBE + panel + ruff + face + eyes + noseAndMouth + cap);
}
