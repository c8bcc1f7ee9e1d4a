/**
 * How much work other devices may make us do for nothing. A signature costs a millisecond to look at, so a device that sends
 * thousands of false ones could keep this one busy; it is not listened to any more before it has been quiet for a while.
 * @module
 */
import type { Clock } from '../../lib/clock';

/** How much a device may cost at once, and what it gets back each second. */
export const MAX_COST = 100;
const BACK_EACH_SECOND = 2;
/** So many accounts are kept, at most; then the one that has cost least is dropped. */
const MAX_ACCOUNTS = 256;

interface Account {
  cost: number;
  sinceMs: number;
}

export class Patience {
  readonly #clock: Clock;
  readonly #accounts = new Map<string, Account>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether the device is not listened to now. */
  isLost(device: string): boolean {
    return this.#costOf(device) >= MAX_COST;
  }

  /** The device has cost that much: 1 is about a signature. */
  spend(device: string, cost: number): void {
    if (this.#accounts.size >= MAX_ACCOUNTS && !this.#accounts.has(device)) {
      this.#accounts.delete([...this.#accounts.keys()].reduce((least, other) => (this.#costOf(other) < this.#costOf(least) ? other : least)));
    }
    this.#accounts.set(device, { cost: this.#costOf(device) + cost, sinceMs: this.#clock.nowMs() });
  }

  #costOf(device: string): number {
    const account = this.#accounts.get(device);
    if (!account) return 0;
    const backed = ((this.#clock.nowMs() - account.sinceMs) / 1000) * BACK_EACH_SECOND;
    return Math.max(0, account.cost - backed);
  }
}
