/**
 * Where this browser keeps its tables: the database, and memory as long as that fails.
 * @module
 */
import { toHex } from '../../../lib/bytes';
import { realClock } from '../../../lib/clock';
import { type Fault, type Result, err, ok } from '../../../lib/result';
import { hash32 } from '../../../log/hash';
import type { DiskTrouble, SteadyStore } from '../../../log/steadyStore';
import type { Ownership, Place, Store, Stored } from '../../../log/store';
import { NO_FACE } from '../../../table/charter/appearance';
import { supplies } from './supplies';

/** The record of a table in the store: a hash, so that the secret is in one place only. */
export function placeId(secret: Uint8Array, who: string): string {
  return `${toHex(hash32('svista/place', secret).subarray(0, 12))}:${who}`;
}

/** Nothing that this browser had kept of its seat at a table can be used. */
export const LOST_PLACE: Fault = {
  code: 'app/lost-place',
  message:
    'this browser can’t read what it kept of your seat, so you come as somebody new; the others can go on without your old seat',
};
const LOST_PART: Fault = {
  code: 'app/lost-part',
  message: 'this browser can’t read part of what it kept of this table; the others send what they have of it',
};
/** Whether the seat of a place is still here nobody knows. */
export const LOST_MARK: Fault = {
  code: 'move/lost-mark',
  message:
    'your seat was moving between two devices, and this one can’t read how far it came; play on at the other one, or move the seat here again',
};

/** One for the whole page: what is in memory alone is there for whoever comes back to the table in this tab. */
let opened: Promise<SteadyStore> | null = null;
const listeners = new Set<(trouble: DiskTrouble | null) => void>();
let trouble: DiskTrouble | null = null;

/**
 * Opens the database, or does without where the browser has none. That the program for it does not come is no reason: it
 * is waited for.
 */
export function openBrowserStore(onFault: (fault: Fault) => void): Promise<SteadyStore> {
  opened ??= open(onFault);
  return opened;
}

async function open(onFault: (fault: Fault) => void): Promise<SteadyStore> {
  const onTrouble = (): void =>
    onFault({ code: 'app/not-loaded', message: 'The table cannot be loaded just now; trying again' });
  const { openStore, NO_PLACE } = await supplies().bring('door', () => import('../../../log/idbStore'), onTrouble);
  const { SteadyStore: Steady } = await supplies().bring('door', () => import('../../../log/steadyStore'), onTrouble);
  /** Once a page: what cannot be read is read at every turn. */
  let isTold = false;
  const onLost = (fields: readonly string[]): void => {
    if (!isTold) onFault({ ...(fields.includes(NO_PLACE) ? LOST_PLACE : LOST_PART), detail: fields.join(', ') });
    isTold = true;
  };
  const store = new Steady({
    open: (onClosed) => openStore(onClosed, onLost),
    clock: realClock,
    onTrouble() {
      trouble = store.trouble;
      for (const listener of listeners) listener(trouble);
    },
  });
  await store.start();
  return store;
}

/** Tells how it stands with the disk, now and whenever that has changed. Ends with what it returns. */
export function watchDisk(listener: (trouble: DiskTrouble | null) => void): () => void {
  listeners.add(listener);
  listener(trouble);
  return () => void listeners.delete(listener);
}

/**
 * The right to write to a place, which is made if it is not there. Whoever has chosen another face since they came there
 * first shows it from now on; who has chosen none here shows the one that came with the seat, or the `usual` one at a
 * place that is new.
 */
export async function takePlace(store: Store, place: Place, usual = NO_FACE): Promise<Ownership> {
  const { face = NO_FACE } = place;
  const known = await store.load(place.id);
  if (!known) return store.create({ ...place, face: face === NO_FACE ? usual : face });
  const ownership = await store.own(place.id);
  if (known.place.name === '') await ownership.append({ name: place.name }); // it could not be read
  if (face !== NO_FACE && face !== known.place.face) await ownership.append({ face });
  return ownership;
}

/** The name by which somebody is known at a place of this browser; empty if there is no such place. */
export async function nameAt(store: Store, id: string): Promise<string> {
  return (await store.load(id))?.place.name ?? '';
}

/** What is kept of a place that is there. Fails with `app/no-place`. */
export async function loadPlace(store: Store, id: string): Promise<Result<Stored>> {
  const stored = await store.load(id);
  return stored ? ok(stored) : err('app/no-place', 'the table could not be stored');
}
