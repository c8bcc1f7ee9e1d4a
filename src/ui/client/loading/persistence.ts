/**
 * Asks the browser to keep what this page stores when room gets scarce. Most decide for themselves; one that asks its
 * person shows a question, and the page says beside it why.
 * @module
 */
import { type Clock, realClock } from '../../../lib/clock';

/** What of `navigator.storage` is used; insecure origins have none of it. */
export type Persisting = Partial<Pick<StorageManager, 'persist' | 'persisted'>>;

/** A browser that has not answered by then has asked its person, in ms. */
export const ASKING_MS = 400;

export class Persistence {
  readonly #storage: Persisting | undefined;
  readonly #clock: Clock;
  #asked = false;

  constructor(storage: Persisting | undefined, clock: Clock) {
    this.#storage = storage;
    this.#clock = clock;
  }

  /**
   * Asks, the first time that it is called. `sayWhy` is called while the browser waits for its person's answer, and what
   * it returns when that has come. Never rejected.
   */
  async ask(sayWhy: () => () => void): Promise<void> {
    if (this.#asked || !this.#storage?.persist) return;
    this.#asked = true;
    let answered: () => void = () => {};
    try {
      if (await this.#storage.persisted?.()) return;
      const cancel = this.#clock.after(ASKING_MS, () => (answered = sayWhy()));
      await this.#storage.persist().finally(cancel);
    } catch {
      // It keeps the page's data as long as it likes.
    }
    answered();
  }
}

let ofPage: Persistence | null = null;

/** That of this page. */
export function persistence(): Persistence {
  ofPage ??= new Persistence((navigator as { readonly storage?: StorageManager }).storage, realClock);
  return ofPage;
}
