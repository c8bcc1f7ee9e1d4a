/**
 * The seed of a run of tests: what a test leaves to chance is drawn from it, so `SVISTA_SEED=…` plays it again.
 * @module
 */

const DEFAULT = 1;
const LARGEST = 2 ** 32 - 1;

/** The seed of this run: SVISTA_SEED, or 1. */
export function seedOfRun(): number {
  const given = process.env['SVISTA_SEED'];
  if (given === undefined) return DEFAULT;
  const seed = parseSeed(given);
  if (seed === null) throw new Error(`SVISTA_SEED has to be an integer from 0 to ${LARGEST}, and is “${given}”`);
  return seed;
}

/** The seed that this text says; null if it says none. */
export function parseSeed(text: string): number | null {
  const seed = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
  return seed <= LARGEST ? seed : null;
}
