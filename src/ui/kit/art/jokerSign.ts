/**
 * What stands in the joker's corners: a star over a fool's cap.
 * @module
 */
import { placed } from './placed';

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
