/**
 * Where this browser keeps its tables: the database, or memory where there is none.
 * @module
 */
import { toHex } from '../../lib/bytes';
import { type Fault, type Result, err, ok } from '../../lib/result';
import { hash32 } from '../../log/hash';
import type { Store, Stored } from '../../log/store';
import { supplies } from './supplies';

/** The record of a table in the store: a hash, so that the secret is in one place only. */
export function placeId(secret: Uint8Array, who: string): string {
  return `${toHex(hash32('svista/place', secret).subarray(0, 12))}:${who}`;
}

/**
 * Opens the database, or does without where the browser has none, saying so. That the program for it does not come is
 * no reason: it is waited for.
 */
export async function openBrowserStore(onFault: (fault: Fault) => void): Promise<Store> {
  const onTrouble = (): void =>
    onFault({ code: 'app/not-loaded', message: 'The table cannot be loaded just now; trying again' });
  const { openStore } = await supplies().bring('door', () => import('../../log/idbStore'), onTrouble);
  try {
    return await openStore();
  } catch {
    onFault({
      code: 'app/no-storage',
      message: 'This browser doesn’t save anything here: if you reload the page, your seat is lost',
    });
    const { MemoryStore } = await supplies().bring('memory', () => import('../../log/memoryStore'));
    return new MemoryStore();
  }
}

/** What is kept of a place that is there. Fails with `app/no-place`. */
export async function loadPlace(store: Store, id: string): Promise<Result<Stored>> {
  const stored = await store.load(id);
  return stored ? ok(stored) : err('app/no-place', 'the table could not be stored');
}
