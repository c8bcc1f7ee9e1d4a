/**
 * What a session writes down of its table. What others have said waits for the next own word and goes to the disk
 * together with it, in one stroke: a strict write takes longer than most of what happens between two steps.
 *
 * That costs nothing: an own word is on the disk before it is sent, with everything that it builds on, and whoever said
 * the rest has stored it likewise. What waits is written at the latest when nothing is left to be done, or while the
 * deck goes round and the others are slow, with the next beat.
 * @module
 */
import type { Addition, Ownership } from '../../log/store';
import { together } from '../../log/writes';

/** More inputs than these do not wait: somebody has come back to a long table. */
const MOST_HELD = 64;

// (P162)
export class Pen {
  readonly #ownership: Ownership;
  readonly #onFailed: (reason: unknown) => void;
  #held: Addition | null = null;

  /** `onFailed` is told when something could not be written that nobody waits for. */
  constructor(ownership: Ownership, onFailed: (reason: unknown) => void) {
    this.#ownership = ownership;
    this.#onFailed = onFailed;
  }

  /** Keeps an addition for the next write. */
  hold(addition: Addition): void {
    this.#held = this.#held ? together(this.#held, addition) : addition;
    if ((this.#held.inputs?.length ?? 0) > MOST_HELD) this.flush();
  }

  /** Resolves when the addition is on the disk, and with it what was held. Rejected as {@link Ownership.append} is. */
  write(addition: Addition): Promise<void> {
    const all = this.#held ? together(this.#held, addition) : addition;
    this.#held = null;
    return this.#ownership.append(all);
  }

  /** Forgets what is held: the table is left, or lies in the past. */
  drop(): void {
    this.#held = null;
  }

  /** Writes what is held, if there is anything; nobody waits for it. */
  flush(): void {
    if (this.#held) this.write({}).catch(this.#onFailed);
  }
}
