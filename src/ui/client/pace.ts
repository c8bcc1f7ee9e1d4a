/**
 * Does a thing soon after it is asked for, once for all that ask in a short while: so a flood of messages, or a long
 * log that is caught up with, does not make the screen anew a thousand times.
 * @module
 */
import type { Clock } from '../../lib/clock';

/** At most this often. */
const PACE_MS = 30;

export class Pace {
  readonly #clock: Clock;
  readonly #run: () => void;
  #scheduled = false;
  #lastMs = -Infinity;

  constructor(clock: Clock, run: () => void) {
    this.#clock = clock;
    this.#run = run;
  }

  /** Runs before anything else happens, or as soon as it is time again. */
  soon(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    const waitMs = this.#lastMs + PACE_MS - this.#clock.nowMs();
    const run = (): void => {
      this.#scheduled = false;
      this.now();
    };
    if (waitMs > 0) this.#clock.after(waitMs, run);
    else queueMicrotask(run);
  }

  /** Runs at once. */
  now(): void {
    this.#lastMs = this.#clock.nowMs();
    this.#run();
  }
}
