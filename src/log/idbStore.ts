/**
 * The store in the browser's IndexedDB. Writes are strict: they resolve when the data is on the disk, and each checks
 * in its own transaction that the place is still this tab's, and that no input is written over another.
 * @module
 */
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { equalBytes } from '../lib/bytes';
import { heard } from '../lib/heard';
import { assert } from '../lib/result';
import { type SignedInput, makeSigned, placeInLog, slotOf } from './input';
import { type PlaceRow, placeOf, readInput, readPlace, readRows, rowOf, usedOf } from './rows';
import {
  type Addition,
  type Arrival,
  type Disk,
  EMPTY_PLACE,
  type Handover,
  type Ownership,
  type Place,
  type Stored,
  type StoredChoice,
  type StoredSeed,
  Superseded,
  type WholePlace,
  personIn,
} from './store';
import { expectNoContradiction, joined, mayRestore } from './writes';

interface Schema extends DBSchema {
  /** As they should be: what comes from there is read in `rows.ts`. */
  places: { key: string; value: PlaceRow };
  /** Key: place, step, slot (a vote has another than the input of its seat). */
  inputs: { key: [string, number, number]; value: Uint8Array };
  /** Key: place, round, attempt, seat. */
  seeds: { key: [string, number, number, number]; value: StoredSeed };
  /** Key: place, step, seat. */
  choices: { key: [string, number, number]; value: StoredChoice };
}

const DATABASE = 'svista';
const DATABASE_VERSION = 1;
const STORES = ['places', 'inputs', 'seeds', 'choices'] as const;

/** All keys that begin with this place. */
function ofPlace(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, []]);
}

/** In the place of the fields of a place that cannot be read: nothing of it can be gone on with. */
export const NO_PLACE = 'place';

/**
 * Opens the database. Rejects where the browser forbids it (a private window, say). `onClosed` is called when the browser
 * has closed it since, as it does when somebody erases what the page keeps; `onLost` with the names of what could not be
 * read of a place, or {@link NO_PLACE}.
 */
export async function openStore(
  onClosed: () => void = () => undefined,
  onLost: (fields: readonly string[]) => void = () => undefined,
): Promise<Disk> {
  const database = await openDB<Schema>(DATABASE, DATABASE_VERSION, {
    terminated: onClosed,
    // Whoever erases the database waits until nobody has it open.
    blocking(_from, _to, event) {
      (event.target as IDBDatabase).close();
      onClosed();
    },
    upgrade(fresh) {
      fresh.createObjectStore('places', { keyPath: 'id' });
      fresh.createObjectStore('inputs');
      fresh.createObjectStore('seeds');
      fresh.createObjectStore('choices');
    },
  });
  return new IdbStore(database, onLost);
}

class IdbStore implements Disk {
  readonly lasting = true;
  readonly #database: IDBPDatabase<Schema>;
  readonly #onLost: (fields: readonly string[]) => void;

  constructor(database: IDBPDatabase<Schema>, onLost: (fields: readonly string[]) => void) {
    this.#database = database;
    this.#onLost = onLost;
  }

  async load(id: string): Promise<Stored | null> {
    return (await this.peek(id))?.stored ?? null;
  }

  async peek(id: string): Promise<WholePlace | null> {
    const transaction = this.#read();
    const place = await transaction.objectStore('places').get(id);
    if (!place) return null;
    const inputs = await transaction.objectStore('inputs').getAll(ofPlace(id));
    const seeds = await transaction.objectStore('seeds').getAll(ofPlace(id));
    const choices = await transaction.objectStore('choices').getAll(ofPlace(id));
    const read = readRows({ place, inputs, seeds, choices });
    const lost = read?.lost ?? [NO_PLACE];
    if (lost.length > 0) this.#onLost(lost);
    return read?.value ?? null;
  }

  async create(place: Place): Promise<Ownership> {
    const transaction = this.#write();
    const places = transaction.objectStore('places');
    const before = readPlace(await places.get(place.id))?.value;
    const row = { ...place, ...EMPTY_PLACE, owner: before?.owner ?? 0, used: 0 };
    await Promise.all([clearLog(transaction, place.id), places.put(row), transaction.done]);
    return this.own(place.id);
  }

  async own(id: string): Promise<Ownership> {
    const transaction = this.#write();
    const places = transaction.objectStore('places');
    const rows = await places.getAll();
    const row = readPlace(rows.find((each) => each.id === id))?.value;
    assert(row, 'no such place');
    const owner = row.owner + 1;
    const used = Math.max(...rows.map(usedOf)) + 1;
    await Promise.all([places.put({ ...row, owner, used }), transaction.done]);
    return this.#ownership({ ...row, owner });
  }

  #ownership({ id, owner, deviceSeed }: Pick<PlaceRow, 'id' | 'owner' | 'deviceSeed'>): Ownership {
    const isOurs = (now: PlaceRow | undefined): now is PlaceRow =>
      now !== undefined && now.owner === owner && equalBytes(now.deviceSeed, deviceSeed);
    return { epoch: owner, append: joined((addition) => this.#append(id, isOurs, addition)) };
  }

  async #append(id: string, isOurs: (row: PlaceRow | undefined) => row is PlaceRow, addition: Addition): Promise<void> {
    const { charter, inputs, draft, verified, evidence, stances, words, handover } = addition;
    const person = personIn(addition);
    const transaction = this.#write();
    const places = transaction.objectStore('places');
    const row = readPlace(await places.get(id))?.value;
    if (!isOurs(row) || (row.handover && handover === undefined)) return giveUp(transaction, new Superseded());
    try {
      if (inputs?.length)
        expectNoContradiction(inputs, charter ? new Map() : await storedBeside(transaction, id, inputs));
    } catch (reason) {
      return giveUp(transaction, reason);
    }
    const writes: Promise<unknown>[] = [transaction.done];
    if (handover !== undefined) {
      const gone = handover?.stage === 'given' && !handover.settled;
      if (gone) writes.push(clearLog(transaction, id));
      const kept = gone ? { ...row, ...EMPTY_PLACE, deviceSeed: handover.nextSeed } : row;
      writes.push(places.put({ ...kept, handover }));
      return void (await Promise.all(writes));
    }
    if (charter) writes.push(clearLog(transaction, id));
    writes.push(...putLog(transaction, id, addition));
    if (charter || draft || evidence || stances || words || verified !== undefined || Object.keys(person).length > 0) {
      writes.push(
        places.put({
          ...row,
          ...person,
          charter: charter ?? row.charter,
          draft: draft ?? row.draft,
          stances: stances ?? row.stances,
          words: words ?? row.words,
          verified: verified ?? (charter ? 0 : row.verified),
          evidence: evidence?.map(makeSigned) ?? (charter ? [] : row.evidence),
        }),
      );
    }
    await Promise.all(writes); // together with the end of the transaction, so that no failure goes unseen
  }

  async places(): Promise<Place[]> {
    const rows = await this.#read().objectStore('places').getAll();
    const places = rows.map((row) => readPlace(row)?.value).filter((row) => row !== undefined);
    return places.sort((a, b) => b.used - a.used).map(placeOf);
  }

  async forget(id: string): Promise<void> {
    const transaction = this.#write();
    await Promise.all([clearLog(transaction, id), transaction.objectStore('places').delete(id), transaction.done]);
  }

  async handover(id: string): Promise<Handover | null> {
    return readPlace(await this.#read().objectStore('places').get(id))?.value.handover ?? null;
  }

  async receive({ stored, epoch, handover }: Arrival): Promise<void> {
    const transaction = this.#write();
    const before = readPlace(await transaction.objectStore('places').get(stored.place.id))?.value;
    await putPlace(transaction, { stored, epoch: 1 + Math.max(epoch, before?.owner ?? 0), handover }); // nobody's now
  }

  async restore(whole: WholePlace, held: boolean): Promise<Ownership> {
    const { place } = whole.stored;
    const transaction = this.#write();
    const before = readPlace(await transaction.objectStore('places').get(place.id))?.value;
    if (before && !mayRestore(before, whole, held)) return giveUp(transaction, new Superseded());
    await putPlace(transaction, whole, before?.used);
    return this.#ownership({ ...place, owner: whole.epoch });
  }

  close(): void {
    this.#database.close();
  }

  #read(): IDBPTransaction<Schema, typeof STORES> {
    return heard(this.#database.transaction(STORES));
  }

  #write(): Writing {
    return heard(this.#database.transaction(STORES, 'readwrite', { durability: 'strict' }));
  }
}

/** Writes a place in the stead of what there is of it, and ends the transaction. */
async function putPlace(transaction: Writing, whole: WholePlace, used = 0): Promise<void> {
  const { id } = whole.stored.place;
  await Promise.all([
    clearLog(transaction, id),
    ...putLog(transaction, id, whole.stored),
    transaction.objectStore('places').put(rowOf(whole, used)),
    transaction.done,
  ]);
}

interface Clearing {
  objectStore(name: 'inputs' | 'seeds' | 'choices'): { delete(range: IDBKeyRange): Promise<void> };
}

interface Log {
  readonly inputs?: readonly SignedInput[] | undefined;
  readonly seeds?: readonly StoredSeed[] | undefined;
  readonly choices?: readonly StoredChoice[] | undefined;
}

type Writing = IDBPTransaction<Schema, typeof STORES, 'readwrite'>;

/** Nothing of it is written. Always rejected with the reason. */
async function giveUp(transaction: Writing, reason: unknown): Promise<never> {
  transaction.abort();
  await transaction.done.catch(() => {});
  throw reason;
}

/** The stored inputs of a place in the steps of these, by their keys: there are hardly ever any. */
async function storedBeside(
  transaction: Writing,
  id: string,
  inputs: readonly SignedInput[],
): Promise<ReadonlyMap<string, SignedInput>> {
  const steps = inputs.map(({ step }) => step);
  const [first, last] = [Math.min(...steps), Math.max(...steps)];
  const stored = await transaction.objectStore('inputs').getAll(IDBKeyRange.bound([id, first], [id, last, []]));
  const read = stored.map(readInput).filter((input) => input !== null);
  return new Map(read.map((input) => [placeInLog(input), input]));
}

/** What is added to the log of a place. */
function putLog(transaction: Writing, id: string, { inputs = [], seeds = [], choices = [] }: Log): Promise<unknown>[] {
  return [
    ...inputs.map((each) => transaction.objectStore('inputs').put(makeSigned(each), [id, each.step, slotOf(each)])),
    ...seeds.map((each) => transaction.objectStore('seeds').put(each, [id, each.round, each.attempt, each.seat])),
    ...choices.map((each) => transaction.objectStore('choices').put(each, [id, each.step, each.seat])),
  ];
}

async function clearLog(transaction: Clearing, id: string): Promise<void> {
  await Promise.all(
    (['inputs', 'seeds', 'choices'] as const).map((name) => transaction.objectStore(name).delete(ofPlace(id))),
  );
}
