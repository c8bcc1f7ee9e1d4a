/**
 * Tables that nobody hears: their pages' browser has no synthesizer, as some have none, so no thread of theirs and no
 * audio service is busy beside them.
 */

/** Runs in a page before its own scripts. */
export function beSilent(): void {
  Reflect.deleteProperty(globalThis, 'AudioContext');
}
