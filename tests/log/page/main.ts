/**
 * A page with a store and nothing else, for the tests in a real browser. The test drives it through `window.storing`.
 * @module
 */
import { openStore } from '../../../src/log/idbStore';
import { type Ownership, type Store, Superseded } from '../../../src/log/store';
import { signed } from '../seats';
import { PLACE, STORE_LAWS } from '../storeLaws';

export interface Storing {
  /** What becomes of that law here, as JSON. */
  law(name: string): Promise<string>;
  /** Opens the database: `open`, or why not. */
  open(): Promise<string>;
  lasting(): boolean;
  create(): Promise<number>;
  own(): Promise<number>;
  /**
   * Writes inputs of that many steps from `first` on, each by itself, without waiting between them; what became of
   * each.
   */
  write(first: number, count: number, bytes?: number): Promise<string[]>;
  /**
   * Writes one input after the other until one is refused: the steps that were written, and what became of the last.
   */
  writeOn(): Promise<{ readonly written: number[]; readonly end: string }>;
  /** The steps of which there are inputs, ascending; null without a place. */
  steps(): Promise<number[] | null>;
  /** Whether there is a charter; null without a place. */
  hasCharter(): Promise<boolean | null>;
  writeCharter(): Promise<void>;
  /** Writes that value there, as a broken disk or somebody who edits it would. */
  edit(store: string, key: IDBValidKey, value: unknown): Promise<void>;
  /** Changes these fields of the place. */
  editPlace(fields: object): Promise<void>;
  /** What could not be read last. */
  lost(): readonly string[];
}

declare global {
  interface Window {
    storing: Storing;
  }
}

let store: Store;
let ownership: Ownership;
let lost: readonly string[] = [];

async function outcome(write: Promise<unknown>): Promise<string> {
  try {
    await write;
    return 'written';
  } catch (reason) {
    return reason instanceof Superseded ? 'superseded' : (reason as Error).name;
  }
}

/** By the browser's own interface, and none of our code. */
async function edit(name: string, change: (rows: IDBObjectStore) => unknown): Promise<void> {
  const request = indexedDB.open('svista');
  const database = await new Promise<IDBDatabase>((resolve) => (request.onsuccess = () => resolve(request.result)));
  const transaction = database.transaction(name, 'readwrite');
  change(transaction.objectStore(name));
  await new Promise((resolve) => (transaction.oncomplete = resolve));
  database.close();
}

window.storing = {
  law: async (name) => JSON.stringify(await STORE_LAWS.find((law) => law.name === name)!.run(await openStore())),
  async open() {
    try {
      store = await openStore(undefined, (fields) => (lost = fields));
      return 'open';
    } catch (reason) {
      return (reason as Error).name;
    }
  },
  lasting: () => store.lasting,
  async create() {
    ownership = await store.create(PLACE);
    return ownership.epoch;
  },
  async own() {
    ownership = await store.own(PLACE.id);
    return ownership.epoch;
  },
  write: (first, count, bytes = 10) => {
    const inputs = Array.from({ length: count }, (_, i) =>
      signed({ step: first + i, payload: crypto.getRandomValues(new Uint8Array(bytes)) }),
    );
    return Promise.all(inputs.map((input) => outcome(ownership.append({ inputs: [input] }))));
  },
  async writeOn() {
    const written: number[] = [];
    for (;;) {
      const [end] = await this.write(written.length, 1);
      if (end !== 'written') return { written, end: end! };
      written.push(written.length);
    }
  },
  async steps() {
    const stored = await store.load(PLACE.id);
    return stored && stored.inputs.map(({ step }) => step).sort((a, b) => a - b);
  },
  async hasCharter() {
    const stored = await store.load(PLACE.id);
    return stored && stored.charter !== null;
  },
  edit: (name, key, value) => edit(name, (rows) => rows.put(value, key)),
  editPlace: (fields) =>
    edit('places', (rows) => {
      const row = rows.get(PLACE.id);
      row.onsuccess = () => rows.put({ ...(row.result as object), ...fields });
    }),
  lost: () => lost,
  writeCharter: () => ownership.append({ charter: { table: new Uint8Array(32), bytes: new Uint8Array(9) } }),
};
