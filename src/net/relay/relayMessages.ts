/**
 * What devices of one table say to each other through relays, and how nobody else understands it.
 *
 *     topic    SHA-512("svista/relay/1/topic:", secret), its first 32 bytes as hexadecimal digits
 *     key      SHA-512("svista/relay/1/key:", secret), its first 32 bytes
 *     message  nonce 24 · box of: kind u8 · id 8 · from 7, and if it is for one: to 7 · call 8 · description
 *
 * `secret` is the table's, or the table's key for spectators. A box is XSalsa20-Poly1305, so a relay can neither
 * read nor make a message; it can hold one back, and repeat one, for which there is the id.
 * @module
 */
import { concatBytes, fromHex, toHex, utf8 } from '../../lib/bytes';
import { type Result, err, must } from '../../lib/result';
import { type Reader, Writer, read } from '../../lib/wire';
import { BOX_KEY_BYTES, BOX_NONCE_BYTES, sha512 } from '../../crypto/nacl';
import { openBox, sealBox } from '../../crypto/secretBox';
import { MAX_DESCRIPTION_BYTES } from '../link/direct';
import type { RandomBytes } from '../link/transport';
import { PART_LENGTH, RELAY_MARK } from '../rendezvous/introducer';

const ADDRESS_BYTES = (PART_LENGTH - 1) / 2;
const ID_BYTES = 8;
const KINDS = ['seek', 'offer', 'answer'] as const;

/** `from`, `to`: addresses at the relays. `call`: names the link that is to be made, as 16 hexadecimal digits. */
export type RelayMessage =
  /** Who is there? Whoever is, offers a link. */
  | { readonly kind: 'seek'; readonly from: string }
  | {
      readonly kind: 'offer' | 'answer';
      readonly from: string;
      readonly to: string;
      readonly call: string;
      readonly description: Uint8Array;
    };

export interface RelaySecrets {
  readonly topic: string;
  readonly key: Uint8Array;
}

export function relaySecrets(secret: Uint8Array): RelaySecrets {
  const derive = (what: string): Uint8Array =>
    sha512(concatBytes(utf8(`svista/relay/1/${what}:`), secret)).slice(0, BOX_KEY_BYTES);
  return { topic: toHex(derive('topic')), key: derive('key') };
}

/** An address of this device that nobody else has. */
export function newRelayAddress(random: RandomBytes): string {
  return RELAY_MARK + toHex(random(ADDRESS_BYTES));
}

export function newCall(random: RandomBytes): string {
  return toHex(random(ID_BYTES));
}

const bytesOf = (hex: string): Uint8Array => must(fromHex(hex));
const addressBytes = (address: string): Uint8Array => bytesOf(address.slice(RELAY_MARK.length));
const readAddress = (reader: Reader): string => RELAY_MARK + toHex(reader.raw(ADDRESS_BYTES));

export function sealMessage(message: RelayMessage, key: Uint8Array, random: RandomBytes): Uint8Array {
  const writer = new Writer().u8(KINDS.indexOf(message.kind)).raw(random(ID_BYTES)).raw(addressBytes(message.from));
  if (message.kind !== 'seek')
    writer.raw(addressBytes(message.to)).raw(bytesOf(message.call)).bytes(message.description);
  const nonce = random(BOX_NONCE_BYTES);
  return concatBytes(nonce, sealBox(writer.finish(), nonce, key));
}

/** With the id of the message. Fails with `relay/foreign` or `wire/malformed`. */
export function openMessage(bytes: Uint8Array, key: Uint8Array): Result<{ id: string; message: RelayMessage }> {
  const plain =
    bytes.length > BOX_NONCE_BYTES
      ? openBox(bytes.subarray(BOX_NONCE_BYTES), bytes.subarray(0, BOX_NONCE_BYTES), key)
      : null;
  if (plain === null) return err('relay/foreign', 'a message on a relay that is not from this table');
  return read(plain, (reader) => {
    const kind = KINDS[reader.u8()] ?? reader.fail('not a kind of message');
    const [id, from] = [toHex(reader.raw(ID_BYTES)), readAddress(reader)];
    if (kind === 'seek') return { id, message: { kind, from } };
    const [to, call] = [readAddress(reader), toHex(reader.raw(ID_BYTES))];
    return { id, message: { kind, from, to, call, description: reader.bytes(MAX_DESCRIPTION_BYTES) } };
  });
}
