/**
 * A rate limit as a token bucket: so much at once, and then so much a second.
 * @module
 */
import type { Clock } from './clock';

export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

export class RateLimiter {
  readonly #clock: Clock;
  readonly #rate: Rate;
  #left: number;
  #sinceMs: number;

  /** Full at first; what is taken comes back at that rate. */
  constructor(clock: Clock, rate: Rate) {
    this.#clock = clock;
    this.#rate = rate;
    this.#left = rate.burst;
    this.#sinceMs = clock.nowMs();
  }

  /** What may be taken now; less than nothing after a {@link RateLimiter.charge}. */
  get left(): number {
    const nowMs = this.#clock.nowMs();
    const { burst, perSecond } = this.#rate;
    this.#left = Math.min(burst, this.#left + ((nowMs - this.#sinceMs) / 1_000) * perSecond);
    this.#sinceMs = nowMs;
    return this.#left;
  }

  /** Takes that much, if there is so much left; false if not. */
  take(amount = 1): boolean {
    if (this.left < amount) return false;
    this.#left -= amount;
    return true;
  }

  /** Takes that much away, whatever is left. */
  charge(amount: number): void {
    this.#left = this.left - amount;
  }
}
