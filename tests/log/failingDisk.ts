/**
 * A database that can fail at any of its calls, and that can be wiped or closed under whoever has it open.
 */
import { MemoryStore } from '../../src/log/memoryStore';
import type { Disk, Ownership } from '../../src/log/store';

/** How a call fails: before it has done anything, or after, when what it wrote is on the disk all the same. */
export type Failing = 'before' | 'after';

export function full(): Error {
  return new DOMException('the quota is exceeded', 'QuotaExceededError');
}

export function closed(): Error {
  return new DOMException('the database connection is closing', 'InvalidStateError');
}

export class FailingDisk {
  /** What is on it. */
  store = new MemoryStore();
  /** How many calls there were. */
  calls = 0;
  /** How often it was opened. */
  opened = 0;
  /** What the call of that number fails with; null if it does not. */
  fails: (call: number) => { readonly reason: Error; readonly when: Failing } | null = () => null;
  /** An opening answers no sooner than this. */
  answers: Promise<void> = Promise.resolve();
  /** Whether there is room for anything. */
  canWrite = true;
  readonly #connections: { isOpen: boolean; readonly onClosed: () => void }[] = [];

  /** Every call fails with this from now on. */
  failWith(reason: Error): void {
    this.fails = () => ({ reason, when: 'before' });
  }

  heal(): void {
    this.fails = () => null;
  }

  /** All that was on it is gone. `told`: whether the browser closes the connections, as it does in most cases. */
  wipe(told: 'told' | 'untold'): void {
    this.store = new MemoryStore();
    if (told === 'told') this.closeAll();
  }

  closeAll(): void {
    for (const connection of this.#connections.splice(0)) {
      connection.isOpen = false;
      connection.onClosed();
    }
  }

  readonly open = async (onClosed: () => void): Promise<Disk> => {
    await this.#call(async () => this.opened++);
    await this.answers;
    const connection = { isOpen: true, onClosed };
    this.#connections.push(connection);
    const through = <T>(work: () => Promise<T>): Promise<T> =>
      this.#call(() => (connection.isOpen ? work() : Promise.reject(closed())));
    const write = <T>(work: () => Promise<T>): Promise<T> =>
      through(() => (this.canWrite ? work() : Promise.reject(full())));
    const owned = async (owning: Promise<Ownership>): Promise<Ownership> => {
      const { epoch, append } = await owning;
      const { store } = this;
      return {
        epoch,
        append: (addition) =>
          // Of a disk that was wiped the rows are gone, which is what a place that was forgotten looks like.
          write(async () => {
            if (store !== this.store) await store.forget('a');
            return append(addition);
          }),
      };
    };
    return {
      lasting: true,
      load: (id) => through(() => this.store.load(id)),
      create: (place) => write(() => owned(this.store.create(place))),
      own: (id) => write(() => owned(this.store.own(id))),
      places: () => through(() => this.store.places()),
      forget: (id) => write(() => this.store.forget(id)),
      handover: (id) => through(() => this.store.handover(id)),
      receive: (arrival) => write(() => this.store.receive(arrival)),
      peek: (id) => through(() => this.store.peek(id)),
      restore: (place, held) => write(() => owned(this.store.restore(place, held))),
      close: () => void (connection.isOpen = false),
    };
  };

  async #call<T>(work: () => Promise<T>): Promise<T> {
    const failure = this.fails(this.calls++);
    if (failure?.when === 'before') throw failure.reason;
    const result = await work();
    if (failure) throw failure.reason;
    return result;
  }
}
