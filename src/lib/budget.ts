/**
 * An allowance that is spent and comes back with time: what somebody may use at once, and what he may use for good.
 * @module
 */
import type { Clock } from './clock';

export class Budget {
  readonly #clock: Clock;
  readonly #most: number;
  readonly #backEachSecond: number;
  #left: number;
  #sinceMs: number;

  /** Full at first: `most`; what is spent comes back at that rate. */
  constructor(clock: Clock, most: number, backEachSecond: number) {
    this.#clock = clock;
    this.#most = most;
    this.#backEachSecond = backEachSecond;
    this.#left = most;
    this.#sinceMs = clock.nowMs();
  }

  /** What may be spent now; less than nothing after a fine. */
  get left(): number {
    const nowMs = this.#clock.nowMs();
    this.#left = Math.min(this.#most, this.#left + ((nowMs - this.#sinceMs) / 1000) * this.#backEachSecond);
    this.#sinceMs = nowMs;
    return this.#left;
  }

  /** Spends that much, if there is so much left; false if not. */
  take(amount: number): boolean {
    if (this.left < amount) return false;
    this.#left -= amount;
    return true;
  }

  /** Takes that much away, whatever is left. */
  fine(amount: number): void {
    this.#left = this.left - amount;
  }
}
