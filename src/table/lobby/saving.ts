/**
 * Stores what the waiting room has to remember, and notices that another tab has taken the seat.
 * @module
 */
import type { Fault } from '../../lib/result';
import { type Addition, type Ownership, Superseded } from '../../log/store';
import { storageFault } from '../log/halt';

export interface SavingOptions {
  readonly ownership: Ownership;
  /** Another tab has the seat. */
  readonly onSuperseded: () => void;
  readonly onFault: (fault: Fault) => void;
}

export class Saving {
  readonly #options: SavingOptions;
  #superseded = false;

  constructor(options: SavingOptions) {
    this.#options = options;
  }

  /** Whether another tab has the seat. */
  get superseded(): boolean {
    return this.#superseded;
  }

  /** Writes an addition; `onStored` is called when it is on the disk. */
  save(addition: Addition, onStored: () => void = () => undefined): void {
    const { ownership, onSuperseded, onFault } = this.#options;
    ownership.append(addition).then(onStored, (reason: unknown) => {
      if (!(reason instanceof Superseded)) return onFault(storageFault(reason));
      this.#superseded = true;
      onSuperseded();
    });
  }
}
