/**
 * Does a thing soon after it is asked for, once for all that ask in a short while: so a flood of messages, or a long
 * log that is caught up with, does not make the screen anew a thousand times. What has asked for it, what there is to
 * show, and to show it are tasks of their own: each is long enough for a weak device.
 * @module
 */
import type { Clock } from '../../lib/clock';
import { inNextTask } from './nextTask';

/** At most this often. */
const PACE_MS = 30;

export class Pace {
  readonly #clock: Clock;
  readonly #look: () => () => void;
  #scheduled = false;
  #lastMs = -Infinity;
  /** What was found and is not shown yet. */
  #found: (() => void) | null = null;

  /** `look`: finds out what there is to show, and gives what shows it. */
  constructor(clock: Clock, look: () => () => void) {
    this.#clock = clock;
    this.#look = look;
  }

  /** Shows it next, or as soon as it is time again. */
  soon(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    const waitMs = this.#lastMs + PACE_MS - this.#clock.nowMs();
    const run = (): void => {
      this.#scheduled = false;
      this.#lastMs = this.#clock.nowMs();
      const found = (this.#found = this.#look());
      inNextTask(() => this.#found === found && found()); // what was found later has been shown
    };
    if (waitMs > 0) this.#clock.after(waitMs, run);
    else inNextTask(run);
  }

  /** Shows it at once, so that nobody presses twice what has been pressed. */
  now(): void {
    this.#lastMs = this.#clock.nowMs();
    this.#found = null;
    this.#look()();
  }
}
