/**
 * The store in the browser's IndexedDB. Writes are strict: they resolve when the data is on the disk, and each checks
 * in its own transaction that the place is still this tab's, and that no input is written over another.
 * @module
 */
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { equalBytes } from '../lib/bytes';
import { heard } from '../lib/heard';
import { assert } from '../lib/result';
import { type SignedInput, makeSigned, parseSigned, placeInLog, slotOf } from './input';
import {
  type Addition,
  type Arrival,
  type Disk,
  EMPTY_PLACE,
  type Handover,
  NO_MEMORY,
  NO_WORDS,
  type Ownership,
  type Place,
  type Stored,
  type StoredCharter,
  type StoredChoice,
  type StoredSeed,
  type StoredWords,
  Superseded,
  type WholePlace,
  personIn,
} from './store';
import { expectNoContradiction, joined, mayRestore } from './writes';

interface PlaceRow extends Place {
  readonly owner: number;
  readonly charter: StoredCharter | null;
  readonly draft: Uint8Array | null;
  readonly verified: number;
  /** Signed inputs. */
  readonly evidence: readonly Uint8Array[];
  /** Missing in a place that an earlier version of the program made, as what follows. */
  readonly stances?: readonly Uint8Array[];
  readonly words?: StoredWords;
  readonly handover?: Handover | null;
  /** Counts up with each use, for the order of places. */
  readonly used: number;
}

interface Schema extends DBSchema {
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

/**
 * Opens the database. Rejects where the browser forbids it (a private window, say). `onClosed` is called when the browser
 * has closed it since, as it does when somebody erases what the page keeps.
 */
export async function openStore(onClosed: () => void = () => undefined): Promise<Disk> {
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
  return new IdbStore(database);
}

class IdbStore implements Disk {
  readonly lasting = true;
  readonly #database: IDBPDatabase<Schema>;

  constructor(database: IDBPDatabase<Schema>) {
    this.#database = database;
  }

  async load(id: string): Promise<Stored | null> {
    return (await this.peek(id))?.stored ?? null;
  }

  async peek(id: string): Promise<WholePlace | null> {
    const transaction = this.#read();
    const row = await transaction.objectStore('places').get(id);
    if (!row) return null;
    const inputs = parseAll(await transaction.objectStore('inputs').getAll(ofPlace(id)));
    const seeds = await transaction.objectStore('seeds').getAll(ofPlace(id));
    const choices = await transaction.objectStore('choices').getAll(ofPlace(id));
    const { charter, draft, verified, stances = [], words = NO_WORDS, owner: epoch, handover = null } = row;
    const place = placeOf(row);
    const evidence = parseAll(row.evidence);
    // A log that an earlier version of the program wrote cannot be gone on with: what is left is the place.
    const stored: Stored =
      inputs && evidence
        ? { place, charter, draft, verified, seeds, choices, inputs, evidence, stances, words }
        : { place, charter: null, draft: null, ...NO_MEMORY, stances, words };
    return { stored, epoch, handover };
  }

  async create(place: Place): Promise<Ownership> {
    const transaction = this.#write();
    const places = transaction.objectStore('places');
    const before = await places.get(place.id);
    const row = { ...place, ...EMPTY_PLACE, owner: before?.owner ?? 0, used: 0 };
    await Promise.all([clearLog(transaction, place.id), places.put(row), transaction.done]);
    return this.own(place.id);
  }

  async own(id: string): Promise<Ownership> {
    const transaction = this.#write();
    const places = transaction.objectStore('places');
    const rows = await places.getAll();
    const row = rows.find((each) => each.id === id);
    assert(row, 'no such place');
    const owner = row.owner + 1;
    const used = Math.max(...rows.map((each) => each.used)) + 1;
    await Promise.all([places.put({ ...row, owner, used }), transaction.done]);
    return this.#ownership({ ...row, owner });
  }

  #ownership({ id, owner, deviceSeed }: Pick<PlaceRow, 'id' | 'owner' | 'deviceSeed'>): Ownership {
    const isOurs = (now: PlaceRow | undefined): now is PlaceRow =>
      now?.owner === owner && equalBytes(now.deviceSeed, deviceSeed);
    return { epoch: owner, append: joined((addition) => this.#append(id, isOurs, addition)) };
  }

  async #append(id: string, isOurs: (row: PlaceRow | undefined) => row is PlaceRow, addition: Addition): Promise<void> {
    const { charter, inputs, draft, verified, evidence, stances, words, handover } = addition;
    const person = personIn(addition);
    const transaction = this.#write();
    const places = transaction.objectStore('places');
    const row = await places.get(id);
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
          stances: stances ?? row.stances ?? [],
          words: words ?? row.words ?? NO_WORDS,
          verified: verified ?? (charter ? 0 : row.verified),
          evidence: evidence?.map(makeSigned) ?? (charter ? [] : row.evidence),
        }),
      );
    }
    await Promise.all(writes); // together with the end of the transaction, so that no failure goes unseen
  }

  async places(): Promise<Place[]> {
    const rows = await this.#read().objectStore('places').getAll();
    return rows.sort((a, b) => b.used - a.used).map(placeOf);
  }

  async forget(id: string): Promise<void> {
    const transaction = this.#write();
    await Promise.all([clearLog(transaction, id), transaction.objectStore('places').delete(id), transaction.done]);
  }

  async handover(id: string): Promise<Handover | null> {
    return (await this.#read().objectStore('places').get(id))?.handover ?? null;
  }

  async receive({ stored, epoch, handover }: Arrival): Promise<void> {
    const transaction = this.#write();
    const before = await transaction.objectStore('places').get(stored.place.id);
    await putPlace(transaction, { stored, epoch: 1 + Math.max(epoch, before?.owner ?? 0), handover }); // nobody's now
  }

  async restore(whole: WholePlace, held: boolean): Promise<Ownership> {
    const { place } = whole.stored;
    const transaction = this.#write();
    const before = await transaction.objectStore('places').get(place.id);
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
async function putPlace(transaction: Writing, { stored, epoch, handover }: WholePlace, used = 0): Promise<void> {
  const { place, charter, draft, verified, stances, words } = stored;
  const evidence = stored.evidence.map(makeSigned);
  const row = { ...place, charter, draft, verified, evidence, stances, words, owner: epoch, handover, used };
  await Promise.all([
    clearLog(transaction, place.id),
    ...putLog(transaction, place.id, stored),
    transaction.objectStore('places').put(row),
    transaction.done,
  ]);
}

function placeOf({ id, secret, deviceSeed, name, wish, face }: PlaceRow): Place {
  return { id, secret, deviceSeed, name, ...(wish && { wish }), ...(face !== undefined && { face }) };
}

/** The inputs of these bytes; null if one of them is of another version. */
function parseAll(all: readonly Uint8Array[]): SignedInput[] | null {
  const inputs: SignedInput[] = [];
  for (const bytes of all) {
    const input = parseSigned(bytes);
    if (!input.ok) return null;
    inputs.push(input.value);
  }
  return inputs;
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
  return new Map(parseAll(stored)?.map((input) => [placeInLog(input), input]));
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
