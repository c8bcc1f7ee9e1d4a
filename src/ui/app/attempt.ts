/**
 * What a browser may forbid, as storage: whoever asks for it does without.
 * @module
 */

/** What comes of it; null if it throws. */
export function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
