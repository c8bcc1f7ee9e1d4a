/**
 * How much work other devices may make us do for nothing. A signature costs a millisecond to look at, so a device that
 * sends thousands of false ones could keep this one busy; it is not listened to any more before it has been quiet for a
 * while.
 * @module
 */
import type { Clock } from '../../lib/clock';
import { LIMITS } from '../../lib/limits';
import { RateLimiters } from '../../lib/rateLimiters';

/** About how many signatures a charter has. */
export const CHARTER_COST = 8;

// (P184)
export class CostLimit {
  readonly #limiters: RateLimiters;

  constructor(clock: Clock) {
    this.#limiters = new RateLimiters(clock, LIMITS.deviceCost);
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
