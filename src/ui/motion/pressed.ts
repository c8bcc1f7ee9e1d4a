/**
 * What ends a moment: whoever presses anything wants to go on. The press does what it would do without.
 * @module
 */
import type { Cancel } from '../frame/frame';

const PRESSES = ['pointerdown', 'keydown'] as const;

/** At the next press of a pointer or a key, once. */
export function whenPressed(run: () => void): Cancel {
  const ended = new AbortController();
  const once = (): void => {
    ended.abort();
    run();
  };
  for (const press of PRESSES) addEventListener(press, once, { capture: true, signal: ended.signal });
  return () => ended.abort();
}
