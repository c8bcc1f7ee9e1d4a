/**
 * What the memory's database looked like in each of its forms, for the next one to be opened on: a builder that writes
 * it in a page, by the browser's own interface and none of our code, and what it comes to. When the form changes, the
 * old builder stays, and a new one is added.
 */
import type { MatchRecord, Replay, TableRecord } from '../../src/memory/records';

/** The stores of a database with their keys, and the fields of a row of each. */
export interface Form {
  readonly version: number;
  readonly stores: Readonly<
    Record<string, { readonly key: string; readonly indexes: readonly string[]; readonly row: string }>
  >;
}

export const FORM_1: Form = {
  version: 1,
  stores: {
    counts: { key: '', indexes: [], row: '' },
    matches: {
      key: 'id',
      indexes: ['table'],
      row: 'beganMs,game,id,latestMs,match,options,over,own,players,points,round,table',
    },
    replays: { key: 'match,round', indexes: [], row: 'match,round,savedMs,text' },
    sizes: { key: 'match,round', indexes: [], row: 'chars,match,round,savedMs' },
    tables: { key: 'place', indexes: [], row: 'game,hash,latestMs,names,place' },
  },
};

export interface Rows {
  readonly matches: readonly MatchRecord[];
  readonly replays: readonly Replay[];
  readonly tables: readonly TableRecord[];
}

/** Writes the database in form 1. Runs in a page. */
export async function writeForm1({ matches, replays, tables }: Rows): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('svista-memory', 1);
    opening.onerror = () => reject(opening.error!);
    opening.onsuccess = () => resolve(opening.result);
    opening.onupgradeneeded = () => {
      const fresh = opening.result;
      fresh.createObjectStore('matches', { keyPath: 'id' }).createIndex('table', 'table');
      fresh.createObjectStore('replays', { keyPath: ['match', 'round'] });
      fresh.createObjectStore('sizes', { keyPath: ['match', 'round'] });
      fresh.createObjectStore('tables', { keyPath: 'place' });
      fresh.createObjectStore('counts');
    };
  });
  const writing = database.transaction(['matches', 'replays', 'sizes', 'tables'], 'readwrite');
  for (const row of matches) writing.objectStore('matches').put(row);
  for (const row of tables) writing.objectStore('tables').put(row);
  for (const { match, round, text, savedMs } of replays) {
    writing.objectStore('replays').put({ match, round, text, savedMs });
    writing.objectStore('sizes').put({ match, round, chars: text.length, savedMs });
  }
  await new Promise((resolve) => (writing.oncomplete = resolve));
  database.close();
}

/**
 * The form of the database that there is; fails, and makes none, if there is none yet: the page has to find it missing.
 * Runs in a page.
 */
export async function formHere(): Promise<Form> {
  const asked = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onerror = () => reject(request.error!);
      request.onsuccess = () => resolve(request.result);
    });
  const opening = indexedDB.open('svista-memory');
  opening.onupgradeneeded = () => opening.transaction!.abort();
  const database = await asked(opening);
  const stores: Record<string, Form['stores'][string]> = {};
  for (const name of [...database.objectStoreNames].sort()) {
    const store = database.transaction(name).objectStore(name);
    const [row] = (await asked(store.getAll())) as (object | undefined)[];
    stores[name] = {
      key: [store.keyPath ?? []].flat().join(),
      indexes: [...store.indexNames],
      row: typeof row === 'object' ? Object.keys(row).sort().join() : '',
    };
  }
  database.close();
  return { version: database.version, stores };
}
