/**
 * Inputs that a device has built on before it judged them, because the table had gone on without it. They are judged as
 * soon as it has caught up, one after the other, unless that turns out to be needless: a word of one's own for a later
 * step was only ever said when everything before it had been judged here, and its signature vouches for all of it.
 * @module
 */
import type { SignedInput } from '../../log/input';
import type { Plan } from '../step/plan';
import type { TableState } from '../step/tableState';

/** An input, and what it is to be judged by. */
export interface DeferredCheck {
  readonly state: TableState;
  readonly plan: Plan;
  readonly input: SignedInput;
}

export class DeferredChecks {
  /** Tells whom it concerns if the input is false. */
  readonly #judge: (doubt: DeferredCheck) => Promise<unknown>;
  /** Nothing is left to check. */
  readonly #onSettled: () => void;
  /** In the order of steps. */
  #open: DeferredCheck[] = [];
  #settling: Promise<void> | null = null;
  /** Somebody cannot go on before all is judged. */
  #must = false;

  constructor(judge: (doubt: DeferredCheck) => Promise<unknown>, onSettled: () => void) {
    this.#judge = judge;
    this.#onSettled = onSettled;
  }

  get count(): number {
    return this.#open.length;
  }

  add(doubt: DeferredCheck): void {
    this.#open.push(doubt);
  }

  /** Everything before that step was judged by this device in an earlier life. */
  vouch(step: number): void {
    if (this.#open.length > 0) this.#open = this.#open.filter(({ input }) => input.step >= step);
  }

  /**
   * Judges one after the other while `may` says so, or to the end for somebody who asks without. What turns out to be
   * false is in doubt no more: the others wait for what this device says of it. Never rejected.
   */
  settle(may?: () => boolean): Promise<void> {
    if (this.#open.length === 0) return this.#settling ?? Promise.resolve();
    if (!may) this.#must = true;
    this.#settling ??= this.#settle(may);
    return this.#settling;
  }

  async #settle(may?: () => boolean): Promise<void> {
    await Promise.resolve(); // so that nothing below happens before the promise is kept
    let judged = 0;
    while (this.#open.length > 0 && (this.#must || may?.())) {
      const doubt = this.#open[0]!;
      await this.#judge(doubt);
      judged++;
      if (this.#open[0] === doubt) this.#open.shift();
    }
    this.#must = false;
    this.#settling = null; // in the same breath as the last look at `#must`
    // And never for nothing, or two who wake each other would never rest.
    if (judged > 0 && this.#open.length === 0) this.#onSettled();
  }
}
