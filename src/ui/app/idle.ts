/**
 * Does what can wait when the page has nothing else to do.
 * @module
 */

/** It is done after so long at the latest, in ms. */
const LATEST_MS = 2_000;

export function whenIdle(run: () => void): void {
  // Safari has no way to ask.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: LATEST_MS });
  else setTimeout(run);
}
