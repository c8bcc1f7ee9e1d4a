/**
 * How much of a heavy loop over seeds is run: a sample by `npm test`, all of it by `npm run test:whole`.
 * @module
 */

/** `whole`, or the sample of it. */
export function sampleOf<T>(whole: T, sample: T): T {
  return import.meta.env.MODE === 'whole' ? whole : sample;
}
