/**
 * Brings parts of the page that were not loaded with it, however long it takes: the host may be gone for a while.
 * @module
 */
import { type Clock, realClock } from '../../../lib/clock';
import { type FetchFile, fetchFile, listedFiles } from './pageFiles';

/** How long it rests before it tries again: the first time, the second, … and every time after the last. */
const REST_MS = [500, 1_000, 2_000, 4_000] as const;

export interface SuppliesOptions {
  readonly clock: Clock;
  /** The files of each part; see `pageFiles.ts`. */
  readonly files: Readonly<Record<string, readonly string[]>>;
  readonly fetchFile: FetchFile;
}

export class Supplies {
  readonly #options: SuppliesOptions;
  /** By address: files that are here or on their way. */
  readonly #fetched = new Map<string, Promise<unknown>>();

  constructor(options: SuppliesOptions) {
    this.#options = options;
  }

  /**
   * What `load` imports, once the files of that part are here. Never rejected; `onTrouble` hears once that it does not
   * come just now.
   */
  async bring<T>(part: string, load: () => Promise<T>, onTrouble: () => void = () => {}): Promise<T> {
    for (let tries = 0; ; tries++) {
      try {
        await Promise.all((this.#options.files[part] ?? []).map((address) => this.#fetch(address)));
        return await load();
      } catch {
        if (tries === 0) onTrouble();
        await this.#rest(REST_MS[Math.min(tries, REST_MS.length - 1)]!);
      }
    }
  }

  #fetch(address: string): Promise<unknown> {
    const known = this.#fetched.get(address);
    if (known) return known;
    const fetching = this.#options.fetchFile(address);
    this.#fetched.set(address, fetching);
    fetching.catch(() => this.#fetched.delete(address));
    return fetching;
  }

  #rest(restMs: number): Promise<void> {
    return new Promise((resolve) => void this.#options.clock.after(restMs, resolve));
  }
}

let ofPage: Supplies | null = null;

/** Those of this page. */
export function supplies(): Supplies {
  ofPage ??= new Supplies({ clock: realClock, files: listedFiles(), fetchFile });
  return ofPage;
}
