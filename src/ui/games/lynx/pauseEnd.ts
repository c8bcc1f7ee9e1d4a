/**
 * When a pause that somebody wished for ends on this device (L28): three minutes after it was first seen here, however
 * often the page is loaded again.
 * @module
 */

export const PAUSE_MS = 180_000;
const KEY = 'svista.pause';

/** Where a browser keeps texts. */
export type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * The time of its end. `pause`: what tells this pause from others. `kept` may be forbidden; then a pause begins with
 * the page.
 */
export function pauseEnd(kept: () => Kept, pause: string, nowMs: number): number {
  const fresh = nowMs + PAUSE_MS;
  try {
    const [known, end] = JSON.parse(kept().getItem(KEY) ?? '[]') as [unknown?, unknown?];
    if (known === pause && typeof end === 'number' && end <= fresh) return end;
    kept().setItem(KEY, JSON.stringify([pause, fresh]));
  } catch {
    // Nothing is kept.
  }
  return fresh;
}
