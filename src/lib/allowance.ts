/**
 * How much of something is allowed: some at once, and then so much a second.
 * @module
 */
import type { Clock } from './clock';

export interface Rate {
  readonly atOnce: number;
  readonly eachSecond: number;
}

export class Allowance {
  readonly #clock: Clock;
  readonly #rate: Rate;
  #left: number;
  #sinceMs: number;

  constructor(clock: Clock, rate: Rate) {
    this.#clock = clock;
    this.#rate = rate;
    this.#left = rate.atOnce;
    this.#sinceMs = clock.nowMs();
  }

  /** Takes one; false if there is none. */
  take(): boolean {
    const nowMs = this.#clock.nowMs();
    const { atOnce, eachSecond } = this.#rate;
    this.#left = Math.min(atOnce, this.#left + ((nowMs - this.#sinceMs) / 1_000) * eachSecond);
    this.#sinceMs = nowMs;
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }
}
