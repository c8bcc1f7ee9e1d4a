/**
 * What devices of one table say to each other through relays, and how nobody else understands it.
 *
 *     topic    SHA-512("svista/relay/2/topic:", secret), its first 32 bytes as hexadecimal digits
 *     key      SHA-512("svista/relay/2/key:", secret), its first 32 bytes
 *     message  nonce 24 · box of: kind u8 · id 8 · from 7, and then
 *              seek nothing · ask to 7 · here to 7 · question 8 · offer and answer to 7 · call 8 · description
 *
 * `secret` is the table's, or the table's key for spectators. A box is XSalsa20-Poly1305, so a relay can neither
 * read nor make a message. It can hold one back, and repeat one, of today or of an evening long ago: so each counts
 * once, and all that costs more than a few bytes names what was said to it just now, by its id. No clock is needed for
 * that.
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
const KINDS = ['seek', 'ask', 'here', 'offer', 'answer'] as const;

interface Said {
  /** Of this message, as 16 hexadecimal digits. */
  readonly id: string;
  /** An address at the relays, as is `to`. */
  readonly from: string;
}

/** Who is there? Whoever is says so. */
export interface Seek extends Said {
  readonly kind: 'seek';
}

/** Is this one there? */
export interface Ask extends Said {
  readonly kind: 'ask';
  readonly to: string;
}

/** I am, and may be offered a link; `question`: the id of what was asked. */
export interface Here extends Said {
  readonly kind: 'here';
  readonly to: string;
  readonly question: string;
}

/** A part of what makes a link; `call` names it: the id of the `here` that it follows from. */
export interface Description extends Said {
  readonly kind: 'offer' | 'answer';
  readonly to: string;
  readonly call: string;
  readonly description: Uint8Array;
}

export type RelayMessage = Seek | Ask | Here | Description;

export interface RelaySecrets {
  readonly topic: string;
  readonly key: Uint8Array;
}

// (P180)
export function relaySecrets(secret: Uint8Array): RelaySecrets {
  const derive = (what: string): Uint8Array =>
    sha512(concatBytes(utf8(`svista/relay/2/${what}:`), secret)).slice(0, BOX_KEY_BYTES);
  return { topic: toHex(derive('topic')), key: derive('key') };
}

/** An address of this device that nobody else has. */
export function newRelayAddress(random: RandomBytes): string {
  return RELAY_MARK + toHex(random(ADDRESS_BYTES));
}

export function newMessageId(random: RandomBytes): string {
  return toHex(random(ID_BYTES));
}

const bytesOf = (hex: string): Uint8Array => must(fromHex(hex));
const addressBytes = (address: string): Uint8Array => bytesOf(address.slice(RELAY_MARK.length));
const readAddress = (reader: Reader): string => RELAY_MARK + toHex(reader.raw(ADDRESS_BYTES));

export function encodeMessage(message: RelayMessage): Uint8Array {
  const writer = new Writer().u8(KINDS.indexOf(message.kind)).raw(bytesOf(message.id)).raw(addressBytes(message.from));
  if (message.kind !== 'seek') writer.raw(addressBytes(message.to));
  if (message.kind === 'here') writer.raw(bytesOf(message.question));
  if ('call' in message) writer.raw(bytesOf(message.call)).bytes(message.description);
  return writer.finish();
}

/** Fails with `wire/malformed`. (P181) */
export function decodeMessage(bytes: Uint8Array): Result<RelayMessage> {
  return read(bytes, (reader) => {
    const kind = KINDS[reader.u8()] ?? reader.fail('not a kind of message');
    const said = { id: toHex(reader.raw(ID_BYTES)), from: readAddress(reader) };
    if (kind === 'seek') return { kind, ...said };
    const to = readAddress(reader);
    if (kind === 'ask') return { kind, ...said, to };
    const what = toHex(reader.raw(ID_BYTES));
    if (kind === 'here') return { kind, ...said, to, question: what };
    return { kind, ...said, to, call: what, description: reader.bytes(MAX_DESCRIPTION_BYTES) };
  });
}

export function sealMessage(message: RelayMessage, key: Uint8Array, random: RandomBytes): Uint8Array {
  const nonce = random(BOX_NONCE_BYTES);
  return concatBytes(nonce, sealBox(encodeMessage(message), nonce, key));
}

/** Fails with `relay/foreign`, or as {@link decodeMessage} does. */
export function openMessage(bytes: Uint8Array, key: Uint8Array): Result<RelayMessage> {
  const plain =
    bytes.length > BOX_NONCE_BYTES
      ? openBox(bytes.subarray(BOX_NONCE_BYTES), bytes.subarray(0, BOX_NONCE_BYTES), key)
      : null;
  return plain === null
    ? err('relay/foreign', 'a message on a relay that is not from this table')
    : decodeMessage(plain);
}
