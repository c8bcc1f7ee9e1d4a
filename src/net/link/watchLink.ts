/**
 * What follows from the other link of a table: whoever has it may watch, and nothing else.
 *
 * From the table's secret follows a key pair of Ed25519, the *table's key*. The watching link carries its public half
 * (32 bytes;
 * `tableLink.ts`), so who has the table's link can make it, and nobody can go back from it. Addresses and link keys
 * follow from it as they do from a secret; but a member signs with the private half when they are linked
 * (`handshake.ts`), so nobody who only watches can pass for a member.
 * @module
 */
import { concatBytes, toHex, utf8 } from '../../lib/bytes';
import { sha512 } from '../../crypto/nacl';
import { type SigningPair, signingPair } from '../../crypto/sign';

/** How many slots there are for spectators: two members hold one each, so that one may go. */
export const WATCH_SLOTS = 2;

/** On which side of a watching link a device is. */
export type WatchSide =
  /** `pair`: the table's own. */
  | { readonly is: 'member'; readonly pair: SigningPair }
  /** `key`: the public half, from the watching link. */
  | { readonly is: 'watcher'; readonly key: Uint8Array };

/** The table's own key pair, for those who have the table's secret. (P142) */
export function tablePair(secret: Uint8Array): SigningPair {
  return signingPair(sha512(concatBytes(utf8('svista/table/watch:'), secret)).slice(0, 32));
}

/** The addresses at a broker under which a table can be watched. */
export function watchSlotIds(key: Uint8Array): string[] {
  return Array.from({ length: WATCH_SLOTS }, (_, slot) =>
    toHex(sha512(concatBytes(utf8('svista/watch/slot:'), Uint8Array.of(slot), key)).subarray(0, 16)),
  );
}
