/**
 * How much each device may send: far more than a table ever has to say, a returner's whole log included, and so little
 * that a flood keeps no device busy. It is counted for each device and not for each link, so a new link has no new
 * limit.
 * @module
 */
import type { Clock } from '../../lib/clock';
import { LIMITS } from '../../lib/limits';
import { RateLimiters } from '../../lib/rateLimiters';

/** What a message counts beside its bytes: so there are at most 8,192 at once, and 256 a second. */
export const MESSAGE_BYTES = 2_048;
/** After too much nothing is taken for so long. */
const FINE_MS = 10_000;

export class FloodLimit {
  readonly #limiters: RateLimiters;

  constructor(clock: Clock) {
    this.#limiters = new RateLimiters(clock, LIMITS.deviceBytes);
  }

  /** Whether the device may send one more message of that length; if not, it may send nothing for a while. */
  take(device: string, bytes: number): boolean {
    const limiter = this.#limiters.of(device);
    if (limiter.take(bytes + MESSAGE_BYTES)) return true;
    if (limiter.left >= 0) limiter.charge(limiter.left + (LIMITS.deviceBytes.perSecond * FINE_MS) / 1000);
    return false;
  }
}
