/**
 * How much of a heavy loop is run: a sample by `npm test`, all of it by `npm run test:whole`, and perhaps less by
 * `npm run test:fast`.
 * @module
 */

/** `whole`, the sample of it, or the quick one, which is the sample unless it is given. */
export function sampleOf<T>(whole: T, sample: T, quick: T = sample): T {
  const mode = process.env['SVISTA_SAMPLE'];
  if (mode === 'whole') return whole;
  return mode === 'fast' ? quick : sample;
}

/** All of these, or every twelfth in the quick run. */
export function mostOf<T>(all: readonly T[]): readonly T[] {
  return all.filter((_, i) => i % sampleOf(1, 1, 12) === 0);
}
