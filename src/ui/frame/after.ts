/**
 * What the screen waits for by the clock. Nothing else in `src/ui` sets a timer.
 * @module
 */

/** Takes back what was to be done; does nothing once it is done. */
export type Cancel = () => void;

/** After so many milliseconds. A page that nobody sees may be late, and is never early. */
export function after(waitMs: number, run: () => void): Cancel {
  const timer = setTimeout(run, waitMs);
  return () => clearTimeout(timer);
}
