/**
 * A database that is closed under the page ends its transactions, and no promise of theirs may be left unhandled.
 * @module
 */

/** The transaction itself. That it ends early is heard by whoever waits for one of its requests. */
export function heard<T extends { readonly done: Promise<unknown> }>(transaction: T): T {
  transaction.done.catch(() => {});
  return transaction;
}
