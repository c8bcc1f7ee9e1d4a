/**
 * Two taps on one card are one gesture.
 * @module
 */

/** Two taps within this time are one gesture. */
const DOUBLE_TAP_MS = 400;
const NO_TAP = { on: '', at: 0 };

export class SecondTap {
  #last = NO_TAP;

  /** Whether this tap is the second on the same card; a third begins anew. */
  is(on: string): boolean {
    const again = this.#last.on === on && performance.now() - this.#last.at < DOUBLE_TAP_MS;
    this.#last = { on: again ? '' : on, at: performance.now() };
    return again;
  }

  /** What was tapped is gone. */
  forget(): void {
    this.#last = NO_TAP;
  }
}
