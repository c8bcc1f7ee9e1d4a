/**
 * How much of a heavy loop is run: all of it by `npm run test:whole`, a sample by `npm run test:all`, and perhaps a
 * smaller one by `npm test` and `npm run test:fast`.
 * @module
 */

/** Modes of `npm test` and `npm run test:fast`, which play a small sample, and nothing that is tagged as long. */
export const SHORT: readonly string[] = ['short', 'fast'];

const mode = process.env['SVISTA_SAMPLE'] ?? '';
const isShort = SHORT.includes(mode);

/** `whole`, the sample of it, or the small one, which is the sample unless it is given. */
export function sampleOf<T>(whole: T, sample: T, small: T = sample): T {
  if (mode === 'whole') return whole;
  return isShort ? small : sample;
}

/** All of these, or by `npm test` and `npm run test:fast` the first and each that comes `every` after it. */
export function fewOf<T>(all: readonly T[], every: number): readonly T[] {
  return all.filter((_, i) => !isShort || i % every === 0);
}
