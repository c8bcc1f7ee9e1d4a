/**
 * A place that this page owns, before a disk that may fail: on the disk, with a copy of all of it in memory.
 * @module
 */
import type { MemoryStore } from './memoryStore';
import { type Addition, Contradiction, type Disk, type Ownership, Superseded, type WholePlace } from './store';
import { joined } from './writes';

export interface SteadyPlaceOptions {
  readonly id: string;
  /** The place was made while the disk could not be asked: another one of that id may lie there. */
  readonly isNew: boolean;
  readonly onDisk: <T>(work: (disk: Disk) => Promise<T>) => Promise<T>;
  readonly onFailed: (reason: unknown) => void;
  readonly onRestored: () => void;
  /** Another tab has it. */
  readonly onGone: () => void;
}

/** A place that this page owns. */
export class SteadyPlace implements Ownership {
  readonly epoch: number;
  readonly append: (addition: Addition) => Promise<void>;
  readonly #copy: MemoryStore;
  readonly #own: Ownership;
  readonly #options: SteadyPlaceOptions;
  /** On the disk; null if this tab alone has what is new. */
  #written: Ownership | null;
  /** Whether the disk was ever told that this page owns the place, or may have been. */
  #held: boolean;
  #isNew: boolean;
  #isGone = false;
  /** One stroke after the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(copy: MemoryStore, own: Ownership, written: Ownership | null, options: SteadyPlaceOptions) {
    this.#copy = copy;
    this.#own = own;
    this.#written = written;
    this.#isNew = options.isNew;
    this.#held = written !== null || options.isNew;
    this.#options = options;
    this.epoch = own.epoch;
    this.append = joined((addition) => this.#inTurn(() => this.#append(addition)));
  }

  /** Whether something of it is in this tab alone. */
  get isAlone(): boolean {
    return this.#written === null && !this.#isGone;
  }

  async whole(): Promise<WholePlace> {
    return (await this.#copy.peek(this.#options.id))!;
  }

  letGo(): void {
    this.#isGone = true;
  }

  /** Writes all of it again, if it can be and nobody else has taken it. */
  async restore(): Promise<void> {
    await this.#inTurn(() => this.#restore()).catch(() => {});
  }

  #inTurn<T>(stroke: () => Promise<T>): Promise<T> {
    const done = this.#last.then(stroke);
    this.#last = done.catch(() => {});
    return done;
  }

  async #append(addition: Addition): Promise<void> {
    if (this.#isGone) throw new Superseded();
    if (addition.handover !== undefined) return this.#move(addition);
    await this.#own.append(addition);
    if (!this.#written) return; // it is tried again in a while
    try {
      await this.#written.append(addition);
    } catch (reason) {
      if (reason instanceof Contradiction) throw reason;
      await this.#restore().catch((again: unknown) => {
        if (isVerdict(again)) throw again; // whatever else it is, the page has all in memory
      });
    }
  }

  /** The seat goes to another device, or stays after all: first on the disk, or not at all. */
  async #move(addition: Addition): Promise<void> {
    if (!this.#written) await this.#restore();
    try {
      await this.#written!.append(addition);
    } catch (reason) {
      if (isVerdict(reason) && !(await this.#isLost())) throw reason;
      await this.#restore();
      await this.#written!.append(addition);
    }
    await this.#own.append(addition);
  }

  /** Whether the disk has lost the place. */
  #isLost(): Promise<boolean> {
    return this.#options.onDisk(async (disk) => (await disk.peek(this.#options.id)) === null);
  }

  /** Rejected with why it cannot be. */
  async #restore(): Promise<void> {
    if (this.#isGone) throw new Superseded();
    const whole = await this.whole();
    try {
      this.#written = await this.#options.onDisk((disk) => disk.restore(whole, this.#held));
      this.#held = true;
      this.#isNew = false;
      this.#options.onRestored();
    } catch (reason) {
      this.#written = null;
      if (reason instanceof Superseded && this.#isNew) throw this.#failed(OTHER_PLACE);
      if (reason instanceof Superseded) this.#options.onGone();
      else this.#failed(reason);
      throw reason;
    }
  }

  #failed<Reason>(reason: Reason): Reason {
    this.#options.onFailed(reason);
    return reason;
  }
}

/** What lies on the disk is another device's place at the same table, and is left alone. */
export const OTHER_PLACE = new Error('the disk has another place of this id');

/** What a disk that works says of a write that must not be. */
export function isVerdict(reason: unknown): boolean {
  return reason instanceof Superseded || reason instanceof Contradiction;
}
