/**
 * How much each device may send: far more than a table ever has to say, a returner's whole log included, and so little that a flood
 * keeps no device busy. It is counted for each device and not for each link, so a new link is no new allowance.
 * @module
 */
import { Budget } from '../../lib/budget';
import type { Clock } from '../../lib/clock';

/** Bytes that a device may send at once, and those that it may send each second for good. */
export const BURST_BYTES = 16 * 2 ** 20;
export const STEADY_BYTES = 512 * 1024;
/** What a message counts beside its bytes: so there are at most 8,192 at once, and 256 a second. */
export const MESSAGE_BYTES = 2_048;
/** After too much nothing is taken for so long. */
const FINE_MS = 10_000;
/** Devices that are remembered, at most. */
const MAX_DEVICES = 256;

export class Allowance {
  readonly #clock: Clock;
  readonly #budgets = new Map<string, Budget>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether the device may send one more message of that length; if not, it may send nothing for a while. */
  take(device: string, bytes: number): boolean {
    const budget = this.#budgetOf(device);
    if (budget.take(bytes + MESSAGE_BYTES)) return true;
    if (budget.left >= 0) budget.fine(budget.left + (STEADY_BYTES * FINE_MS) / 1000);
    return false;
  }

  #budgetOf(device: string): Budget {
    const known = this.#budgets.get(device);
    if (known) return known;
    if (this.#budgets.size >= MAX_DEVICES) {
      const [idlest] = [...this.#budgets].reduce((a, b) => (b[1].left > a[1].left ? b : a));
      this.#budgets.delete(idlest);
    }
    const budget = new Budget(this.#clock, BURST_BYTES, STEADY_BYTES);
    this.#budgets.set(device, budget);
    return budget;
  }
}
