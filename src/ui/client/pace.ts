/**
 * Does a thing soon after it is asked for, once for all that ask in a short while: so a flood of messages, or a long
 * log that is caught up with, does not make the screen anew a thousand times. It is done in a task of its own: what has
 * asked for it has been long enough for a weak device, which has frames to show and presses to heed.
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

  /** Runs next, or as soon as it is time again. */
  soon(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    const waitMs = this.#lastMs + PACE_MS - this.#clock.nowMs();
    const run = (): void => {
      this.#scheduled = false;
      this.now();
    };
    if (waitMs > 0) this.#clock.after(waitMs, run);
    else inNextTask(run);
  }

  /** Runs at once. */
  now(): void {
    this.#lastMs = this.#clock.nowMs();
    this.#run();
  }
}

/** Also while nobody looks at the page, whose timers wait then. */
function inNextTask(run: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    run();
  };
  port2.postMessage(null);
}
