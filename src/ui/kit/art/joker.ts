/**
 * The joker: a fool with cap, ruff and bauble, drawn with the pen of the courts; and what stands in his corners, a star
 * over his cap.
 * @module
 */
import { placed } from './placed';
import { PAPER, ROBE, SOLID, TINT, arm, dot, path, twice } from './figure';

/** Five points, centred on x = 0, as high as an index glyph is from its shoulders to its feet. */
function star(): string {
  const corners = Array.from({ length: 10 }, (_, i) => {
    const angle = (Math.PI * i) / 5;
    const radius = i % 2 === 0 ? 14 : 6.2;
    return `${(radius * Math.sin(angle)).toFixed(1)} ${(15.5 - radius * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** Three horns with bells over a band, around the origin in the box of a suit. */
const CAP_PATH =
  'M-5.6 9.6H5.6V6.6H-5.6ZM-5 5.2C-5 2-6 .4-8.6 1.2C-9.6-4.6-5-7.6-2.2-3.4C-1.6-5-.8-6.2 0-7C.8-6.2 1.6-5 2.2-3.4C5-7.6 9.6-4.6 8.6 1.2C6 .4 5 2 5 5.2Z' +
  'M-10.4 4.2A1.9 1.9 0 1 1-6.6 4.2A1.9 1.9 0 1 1-10.4 4.2ZM6.6 4.2A1.9 1.9 0 1 1 10.4 4.2A1.9 1.9 0 1 1 6.6 4.2ZM-1.9-9.4A1.9 1.9 0 1 1 1.9-9.4A1.9 1.9 0 1 1-1.9-9.4Z';

/** Where a star or a cap stands, and how large; turned if `scale` is negative. */
export type SignSpot = readonly [x: number, y: number, scale: number];

/** The star where others have their rank, and the cap where they have their suit. */
export function jokerSign(stars: readonly SignSpot[], caps: readonly SignSpot[]): string {
  const line = `fill="currentColor" stroke="currentColor" stroke-width="${2.4 * Math.abs(stars[0]![2])}" stroke-linejoin="round"`;
  const drawn = (d: string, spots: readonly SignSpot[]): string =>
    spots.map(([x, y, scale]) => placed(d, x, y, scale)).join('');
  return `<path ${line} d="${drawn(star(), stars)}"/><path d="${drawn(CAP_PATH, caps)}"/>`;
}

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
