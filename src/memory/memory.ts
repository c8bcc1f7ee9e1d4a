/**
 * What a browser remembers, in an IndexedDB of its own: matches, rounds to be looked at again, tables. Bounded: the
 * oldest go first, and what came from a file before them. Rows that a broken disk has made something else of are passed
 * over.
 * @module
 */
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { heard } from '../lib/heard';
import type { FromFile } from './memoryFile';
import {
  MAX_MATCHES,
  MAX_REPLAYS_CHARS,
  MAX_TABLES,
  type MatchRecord,
  type Replay,
  type ReplaySize,
  type TableRecord,
  type Told,
  goesOn,
  isMatch,
  isReplay,
  isSize,
  isTable,
  tooMany,
  tooOld,
  unsigned,
  updated,
} from './records';

interface Schema extends DBSchema {
  matches: { key: string; value: MatchRecord; indexes: { table: string } };
  /** Key: match, round. */
  replays: { key: [string, number]; value: Replay };
  /** Key as there. */
  sizes: { key: [string, number]; value: ReplaySize };
  tables: { key: string; value: TableRecord };
  counts: { key: 'dropped'; value: number };
}

/** Everything at once, but for the replays' texts. */
export interface Remembered {
  /** The latest first. */
  readonly matches: readonly MatchRecord[];
  readonly tables: readonly TableRecord[];
  /** By match: the rounds that can be looked at. */
  readonly replays: ReadonlyMap<string, readonly number[]>;
  /** Characters of all replays. */
  readonly replayChars: number;
  /** How many replays had to make room for others. */
  readonly dropped: number;
}

const DATABASE = 'svista-memory';
const STORES = ['matches', 'replays', 'sizes', 'tables', 'counts'] as const;

/**
 * What each new form of the database changes, from the one before: the first makes form 1 of nothing. A change of form
 * is one more entry; the others stay as they are, and `tests/memory/forms.ts` keeps what each form looked like.
 */
const FORMS: readonly ((database: IDBPDatabase<Schema>) => void)[] = [
  (database) => {
    database.createObjectStore('matches', { keyPath: 'id' }).createIndex('table', 'table');
    database.createObjectStore('replays', { keyPath: ['match', 'round'] });
    database.createObjectStore('sizes', { keyPath: ['match', 'round'] });
    database.createObjectStore('tables', { keyPath: 'place' });
    database.createObjectStore('counts');
  },
];

/**
 * Opens it. Rejects where the browser forbids it, or a newer version of the program has changed its form. `onClosed` is
 * called when it is closed by somebody else, as when it is erased.
 */
export async function openMemory(limits: Partial<Limits> = {}, onClosed = (): void => {}): Promise<Memory> {
  const database = await openDB<Schema>(DATABASE, FORMS.length, {
    upgrade: (changing, from) => FORMS.slice(from).forEach((change) => change(changing)),
    // Another tab wants a newer form: it must not wait for this one.
    blocking(_from, _to, event) {
      (event.target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
  });
  return new Memory(database, { replayChars: MAX_REPLAYS_CHARS, matches: MAX_MATCHES, tables: MAX_TABLES, ...limits });
}

interface Limits {
  readonly replayChars: number;
  readonly matches: number;
  readonly tables: number;
}

type Writing = IDBPTransaction<Schema, typeof STORES, 'readwrite'>;

export class Memory {
  readonly #database: IDBPDatabase<Schema>;
  readonly #limits: Limits;

  constructor(database: IDBPDatabase<Schema>, limits: Limits) {
    this.#database = database;
    this.#limits = limits;
  }

  /** Keeps the match as it stands now; its record. */
  async keepMatch(told: Told, nowMs: number): Promise<MatchRecord> {
    const writing = this.#write();
    const matches = writing.objectStore('matches');
    const tables = [told.table, ...told.continues];
    const known = await Promise.all(tables.map((table) => matches.index('table').getAll(table)));
    const record = updated(known.flat().filter(isMatch), told, nowMs);
    await matches.put(record);
    await this.#dropMatches(writing);
    await writing.done;
    return record;
  }

  /** Keeps a round to be looked at again. `file`: as it is saved. */
  async keepReplay(match: string, round: number, file: string, nowMs: number): Promise<void> {
    const writing = this.#write();
    await this.#putReplay(writing, { match, round, text: unsigned(file), savedMs: nowMs });
    await this.#dropReplays(writing);
    await writing.done;
  }

  /**
   * Adds what comes from a file, and returns of how many matches that brought rounds. A match that is here as well stays
   * as it is unless the file's goes on from it, and a round the one that is here. Nothing that was played here goes for
   * it.
   */
  async add({ matches, replays }: Pick<FromFile, 'matches' | 'replays'>): Promise<number> {
    const writing = this.#write();
    const added = new Set<string>();
    for (const match of matches) {
      const here: unknown = await writing.objectStore('matches').get(match.id);
      if (isMatch(here) && !goesOn(here, match)) continue;
      await writing.objectStore('matches').put({ ...match, fromFile: !isMatch(here) || here.fromFile === true });
      added.add(match.id);
    }
    for (const replay of replays)
      if ((await writing.objectStore('sizes').count([replay.match, replay.round])) === 0)
        await this.#putReplay(writing, replay, { fromFile: true });
    await this.#dropReplays(writing);
    for (const { id } of await this.#dropMatches(writing)) added.delete(id);
    await writing.done;
    return added.size;
  }

  /** The game file of a round; undefined if it is not kept. */
  async replay(match: string, round: number): Promise<string | undefined> {
    const row: unknown = await this.#read().objectStore('replays').get([match, round]);
    return isReplay(row) ? row.text : undefined;
  }

  /** Every round that is kept, with its text. */
  async replays(): Promise<Replay[]> {
    return (await this.#read().objectStore('replays').getAll()).filter(isReplay);
  }

  async keepTable(table: TableRecord): Promise<void> {
    const writing = this.#write();
    const tables = writing.objectStore('tables');
    await tables.put(table);
    const all = (await tables.getAll()).filter(isTable);
    const old = all.toSorted((a, b) => b.latestMs - a.latestMs).slice(this.#limits.tables);
    for (const { place } of old) await tables.delete(place);
    await writing.done;
  }

  async forgetTable(place: string): Promise<void> {
    const writing = this.#write();
    await Promise.all([writing.objectStore('tables').delete(place), writing.done]);
  }

  async all(): Promise<Remembered> {
    const reading = this.#read();
    const [matches, tables, allSizes, dropped] = await Promise.all([
      reading.objectStore('matches').getAll(),
      reading.objectStore('tables').getAll(),
      reading.objectStore('sizes').getAll(),
      reading.objectStore('counts').get('dropped'),
    ]);
    const sizes = allSizes.filter(isSize);
    const replays = new Map<string, number[]>();
    for (const { match, round } of sizes) replays.set(match, [...(replays.get(match) ?? []), round]);
    return {
      matches: matches.filter(isMatch).toSorted((a, b) => b.latestMs - a.latestMs),
      tables: tables.filter(isTable).toSorted((a, b) => b.latestMs - a.latestMs),
      replays,
      replayChars: sizes.reduce((sum, { chars }) => sum + chars, 0),
      dropped: countOf(dropped),
    };
  }

  /** Forgets everything. */
  async forgetAll(): Promise<void> {
    const writing = this.#write();
    await Promise.all([...STORES.map((name) => writing.objectStore(name).clear()), writing.done]);
  }

  close(): void {
    this.#database.close();
  }

  /** Those that there is no room for, with their rounds. */
  async #dropMatches(writing: Writing): Promise<readonly MatchRecord[]> {
    const gone = tooMany((await writing.objectStore('matches').getAll()).filter(isMatch), this.#limits.matches);
    for (const { id } of gone) await forgetMatch(writing, id);
    return gone;
  }

  /** One that is longer than all may be together is not kept. */
  async #putReplay(writing: Writing, { match, round, text, savedMs }: Replay, from = {}): Promise<void> {
    if (text.length > this.#limits.replayChars) return;
    await writing.objectStore('replays').put({ match, round, text, savedMs });
    await writing.objectStore('sizes').put({ match, round, chars: text.length, savedMs, ...from });
  }

  async #dropReplays(writing: Writing): Promise<void> {
    const gone = tooOld((await writing.objectStore('sizes').getAll()).filter(isSize), this.#limits.replayChars);
    for (const { match, round } of gone) await forgetReplay(writing, [match, round]);
    const counts = writing.objectStore('counts');
    if (gone.length > 0) await counts.put(countOf(await counts.get('dropped')) + gone.length, 'dropped');
  }

  #read(): IDBPTransaction<Schema, typeof STORES> {
    return heard(this.#database.transaction(STORES));
  }

  #write(): Writing {
    return heard(this.#database.transaction(STORES, 'readwrite'));
  }
}

/** A number that was kept; 0 if it makes no sense. */
function countOf(kept: unknown): number {
  return Number.isSafeInteger(kept) ? (kept as number) : 0;
}

async function forgetReplay(writing: Writing, key: [string, number]): Promise<void> {
  await Promise.all([writing.objectStore('replays').delete(key), writing.objectStore('sizes').delete(key)]);
}

async function forgetMatch(writing: Writing, id: string): Promise<void> {
  const rounds = IDBKeyRange.bound([id], [id, []]);
  await Promise.all([
    writing.objectStore('matches').delete(id),
    writing.objectStore('replays').delete(rounds),
    writing.objectStore('sizes').delete(rounds),
  ]);
}
