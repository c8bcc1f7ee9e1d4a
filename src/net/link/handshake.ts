/**
 * The first messages on a link, byte by byte, and the keys that follow from them. `secureLink.ts` says when they are
 * sent.
 *
 * 1. *Hello*, in clear, by the initiator and then by the other: `"Svista"` (6 bytes), protocol version (u16), nonce (32
 *   fresh bytes). Its first eight bytes never change, so that any two versions can tell each other apart. (Not both at
 *   once: a browser throws away what comes before it has announced the channel as open, and where the dial was made
 *   that can be too late.)
 * 2. From the table's secret and both nonces follow a root, and from it a key for each direction (0: from the
 *   initiator, 1: to it). Every later message is a secretbox under its direction's key, with the count of earlier ones
 *   as nonce.
 * 3. *Auth*, the first box of each direction: device key (32 bytes) and its signature (64 bytes) over version,
 *   direction, both nonces, and a hash of the root and of the connection's binding. So the signature fits this table,
 *   this connection and this direction only: nobody, not even another member of the table, can relay it into a
 *   connection of their own. On a link of a spectator (`watchLink.ts`) the member adds a signature (64 bytes) of
 *   the same with the table's own key, which only those can make who have the table's link.
 *
 * Secrecy against somebody who learns the table's secret later is left to the transport's own encryption, whose
 * certificates the binding ties to the signatures.
 * @module
 */
import { concatBytes, equalBytes, toHex, utf8 } from '../../lib/bytes';
import { type Fault, type Result, assert, err } from '../../lib/result';
import { Writer, read } from '../../lib/wire';
import { BOX_KEY_BYTES, BOX_NONCE_BYTES, SIGNATURE_BYTES, SIGNING_KEY_BYTES, sha512 } from '../../crypto/nacl';
import { type SigningPair, checkSignature, sign } from '../../crypto/sign';

const MAGIC = utf8('Svista');
export const NONCE_BYTES = 32;
const HELLO_BYTES = MAGIC.length + 2 + NONCE_BYTES;

/** 0: sent by the initiator; 1: sent to it. */
export type Direction = 0 | 1;

export function makeHello(version: number, nonce: Uint8Array): Uint8Array {
  assert(nonce.length === NONCE_BYTES, 'length of a nonce');
  return new Writer().raw(MAGIC).u16(version).raw(nonce).finish();
}

/** The other side's nonce. Fails with `net/hello` (not one of ours) or `net/version` (naming both versions). (P145) */
export function parseHello(bytes: Uint8Array, version: number): Result<Uint8Array> {
  if (bytes.length < MAGIC.length + 2 || !equalBytes(bytes.subarray(0, MAGIC.length), MAGIC)) {
    return err('net/hello', 'the other side does not speak the language of this table');
  }
  const theirs = bytes[MAGIC.length]! * 256 + bytes[MAGIC.length + 1]!;
  if (theirs !== version) return { ok: false, fault: versionFault(version, theirs) };
  if (bytes.length !== HELLO_BYTES) return err('net/hello', 'the other side sent a broken greeting');
  return { ok: true, value: bytes.slice(MAGIC.length + 2) };
}

function versionFault(ours: number, theirs: number): Fault {
  const isOlder = theirs > ours;
  const numbers = `version ${ours} of the table's language, theirs is ${theirs}`;
  return {
    code: 'net/version',
    message: isOlder
      ? `this page is older than another player’s (${numbers}): reload it, and you can sit down together`
      : `this page is newer than another player’s (${numbers}): they have to reload theirs before you can sit ` +
        'down together',
  };
}

/** What a finished exchange of hellos gives both sides. */
export interface LinkKeys {
  /** By direction; 32 bytes each, for this link only. */
  readonly box: readonly [Uint8Array, Uint8Array];
  /** Names the link, the same on both sides: 16 hexadecimal digits, no secret. */
  readonly id: string;
  /** What the auth of each direction signs. */
  readonly statements: readonly [Uint8Array, Uint8Array];
}

export interface LinkContext {
  readonly version: number;
  /** The table's secret, at most 255 bytes. */
  readonly secret: Uint8Array;
  readonly initiatorNonce: Uint8Array;
  readonly responderNonce: Uint8Array;
  /** See `RawLink.binding`. */
  readonly binding: Uint8Array;
}

/** The keys of a link. Every input has a fixed width or its length in front, so no two contexts hash alike. (P146) */
export function deriveKeys(context: LinkContext): LinkKeys {
  const { version, secret, initiatorNonce, responderNonce, binding } = context;
  const nonces = concatBytes(initiatorNonce, responderNonce);
  assert(nonces.length === 2 * NONCE_BYTES && secret.length > 0, 'lengths of nonces and secret');
  const hash = (label: string, ...parts: Uint8Array[]): Uint8Array =>
    sha512(concatBytes(utf8(`svista/link/${label}:`), ...parts));
  const root = hash('root', new Writer().u16(version).u8(secret.length).finish(), secret, nonces);
  const bound = hash('bind', root, binding).subarray(0, 32);
  const key = (direction: Direction): Uint8Array => hash('key', Uint8Array.of(direction), root).slice(0, BOX_KEY_BYTES);
  const statement = (direction: Direction): Uint8Array =>
    new Writer().raw(utf8('svista/link/auth:')).u16(version).u8(direction).raw(nonces).raw(bound).finish();
  return {
    box: [key(0), key(1)],
    id: toHex(hash('id', root).subarray(0, 8)),
    statements: [statement(0), statement(1)],
  };
}

/**
 * The nonce of the box that `count` others went before, in the same direction: 16 zero bytes and the count (u64).
 * (P148)
 */
export function boxNonce(count: number): Uint8Array {
  const nonce = new Uint8Array(BOX_NONCE_BYTES);
  const view = new DataView(nonce.buffer);
  view.setUint32(BOX_NONCE_BYTES - 8, Math.floor(count / 2 ** 32));
  view.setUint32(BOX_NONCE_BYTES - 4, count % 2 ** 32);
  return nonce;
}

/** `table`: the table's own key pair, if the other side is to be shown that this device has the table's link. (P149) */
export function makeAuth(
  keys: LinkKeys,
  direction: Direction,
  pair: SigningPair,
  table: SigningPair | null = null,
): Uint8Array {
  const statement = keys.statements[direction];
  return concatBytes(pair.publicKey, sign(statement, pair), table ? sign(statement, table) : new Uint8Array());
}

/**
 * The device key that the sender in `direction` has proved to hold. `table`: the key under which it is to sign, too.
 * Fails with `net/signature` or `net/not-member`.
 */
export function parseAuth(
  bytes: Uint8Array,
  keys: LinkKeys,
  direction: Direction,
  table: Uint8Array | null = null,
): Result<Uint8Array> {
  const statement = keys.statements[direction];
  const parsed = read(bytes, (reader) => ({
    device: reader.raw(SIGNING_KEY_BYTES),
    signature: reader.raw(SIGNATURE_BYTES),
    member: table && reader.left > 0 ? reader.raw(SIGNATURE_BYTES) : null,
  }));
  if (!parsed.ok || !checkSignature(statement, parsed.value.signature, parsed.value.device).ok) {
    return err('net/signature', 'the other side could not prove which device it is; somebody may stand in between');
  }
  const { device, member } = parsed.value;
  if (table && !(member && checkSignature(statement, member, table).ok)) {
    return err('net/not-member', 'whoever answers here does not have the link of this table');
  }
  return { ok: true, value: device };
}
