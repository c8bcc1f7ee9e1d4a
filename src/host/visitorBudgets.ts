/**
 * What each address may use of something: some at once, and then so much a second.
 * @module
 */
import { Budget } from '../lib/budget';
import type { Clock } from '../lib/clock';
import type { Visitor } from './addresses';

/** Addresses that are remembered; a sender of single datagrams can claim to be any. */
const MAX_VISITORS = 1_024;

export class VisitorBudgets {
  readonly #clock: Clock;
  readonly #most: number;
  readonly #eachSecond: number;
  /** By address; who has used something last is last. */
  readonly #budgets = new Map<string, Budget>();

  /** `most`: at once; `eachSecond`: for good. */
  constructor(clock: Clock, most: number, eachSecond: number) {
    this.#clock = clock;
    this.#most = most;
    this.#eachSecond = eachSecond;
  }

  /** Spends that much of the visitor's; false if there is not so much left. */
  take({ address }: Visitor, amount: number): boolean {
    const budget = this.#budgets.get(address) ?? new Budget(this.#clock, this.#most, this.#eachSecond);
    this.#budgets.delete(address);
    this.#budgets.set(address, budget);
    if (this.#budgets.size > MAX_VISITORS) {
      const [longestAgo] = this.#budgets.keys();
      this.#budgets.delete(longestAgo!);
    }
    return budget.take(amount);
  }
}
