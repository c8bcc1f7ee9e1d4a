/**
 * How much work other devices may make us do for nothing. A signature costs a millisecond to look at, so a device that
 * sends thousands of false ones could keep this one busy; it is not listened to any more before it has been quiet for a
 * while.
 * @module
 */
import type { Clock } from '../../lib/clock';
import { RateLimiters } from '../../lib/rateLimiters';

/** How much a device may cost at once, and what it gets back each second. */
export const MAX_COST = 100;
const BACK_EACH_SECOND = 2;

export class CostLimit {
  readonly #limiters: RateLimiters;

  constructor(clock: Clock) {
    this.#limiters = new RateLimiters(clock, { atOnce: MAX_COST, eachSecond: BACK_EACH_SECOND });
  }

  /** Whether the device is not listened to now. */
  isExceeded(device: string): boolean {
    return this.#limiters.leftTo(device) <= 0;
  }

  /** The device has cost that much: 1 is about a signature. */
  charge(device: string, cost: number): void {
    this.#limiters.of(device).charge(cost);
  }
}
