/**
 * CPace, a balanced password-authenticated key exchange (draft-irtf-cfrg-cpace-21), on ristretto255 with SHA-512, with
 * an initiator and a responder, and with the explicit key confirmation of section 10.4.
 *
 * Two who know the same password come to the same key. Whoever does not know it learns nothing by listening, and by
 * taking part can test one password with each run.
 * @module
 */
import { concatBytes, utf8 } from '../lib/bytes';
import { type Result, assert, err, ok } from '../lib/result';
import { readPoint } from './codec';
import { wideScalar } from './engine/scalar';
import { type Point, encodePoint, isIdentity, multiply, pointFromUniform } from './group';
import { HASH_BYTES, randomBytes, sha512 } from './nacl';

const DSI = utf8('CPaceRistretto255');
const DSI_ISK = utf8('CPaceRistretto255_ISK');
const MAC_LABEL = utf8('CPaceMac');
/** Bytes of a block of SHA-512, `H.s_in_bytes`. */
const BLOCK_BYTES = 128;
/** Bytes of a confirmation tag. */
export const TAG_BYTES = HASH_BYTES;

/** What both sides put in; they come to one key only if all of it is the same. */
export interface CpaceInputs {
  /** The draft's PRS: what only the two know. */
  readonly password: Uint8Array;
  /** The draft's CI: between whom, and on which connection. */
  readonly channel: Uint8Array;
  /** The draft's sid: of this run alone. */
  readonly session: Uint8Array;
  /** The draft's ADa and ADb: what goes with the initiator's share, and with the responder's. */
  readonly data: readonly [Uint8Array, Uint8Array];
}

export type CpaceRole = 'initiator' | 'responder';

/** What a run comes to. Keys that differ show in the tags alone. */
export interface CpaceSession {
  /** The draft's ISK, 64 bytes: never used as it is. */
  readonly key: Uint8Array;
  /** 64 bytes, by which the other side sees that this one has the key. */
  readonly ownTag: Uint8Array;
  /** Whether this is the other side's tag. Takes equally long for any tag of 64 bytes. */
  readonly confirms: (tag: Uint8Array) => boolean;
}

/** The byte string with its length in front as LEB128: the draft's `prepend_len`. */
export function prependLength(bytes: Uint8Array): Uint8Array {
  const length: number[] = [];
  let rest = bytes.length;
  for (; rest > 127; rest >>>= 7) length.push((rest & 127) | 128);
  return concatBytes(Uint8Array.of(...length, rest), bytes);
}

/** All of them with their lengths: the draft's `lv_cat`. */
export function joinWithLengths(...parts: readonly Uint8Array[]): Uint8Array {
  return concatBytes(...parts.map(prependLength));
}

/** The draft's `generator_string`: the first block holds the password and nothing of the run. */
export function generatorString({ password, channel, session }: Omit<CpaceInputs, 'data'>): Uint8Array {
  const padding = Math.max(0, BLOCK_BYTES - 1 - prependLength(password).length - prependLength(DSI).length);
  return joinWithLengths(DSI, password, new Uint8Array(padding), channel, session);
}

/** The generator that the password leads to (section 8.3). (K50) */
export function cpaceGenerator(inputs: Omit<CpaceInputs, 'data'>): Point {
  return pointFromUniform(sha512(generatorString(inputs)));
}

/** The draft's ISK of initiator and responder (section 7.2); `product`: its K, encoded. (K51) */
export function sessionKey(
  { session, data }: Pick<CpaceInputs, 'session' | 'data'>,
  product: Uint8Array,
  shares: readonly [Uint8Array, Uint8Array],
): Uint8Array {
  const transcript = joinWithLengths(shares[0], data[0], shares[1], data[1]);
  return sha512(concatBytes(joinWithLengths(DSI_ISK, session, product), transcript));
}

/** HMAC with SHA-512 (RFC 2104), 64 bytes. */
export function hmacSha512(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK_BYTES);
  block.set(key.length > BLOCK_BYTES ? sha512(key) : key);
  const inner = sha512(
    concatBytes(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha512(
    concatBytes(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

/** Whether two tags are the same, in a time that does not tell where they differ. */
function equalTags(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a[i]! ^ b[i]!;
  return difference === 0;
}

/** A scalar for one run, uniform and not 0. */
function freshScalar(): bigint {
  for (;;) {
    const scalar = wideScalar(randomBytes(64));
    if (scalar !== 0n) return scalar;
  }
}

/** One side of a run. */
export class Cpace {
  /** What the other side is sent, 32 bytes. */
  readonly share: Uint8Array;
  readonly #inputs: CpaceInputs;
  readonly #role: CpaceRole;
  readonly #scalar: bigint;

  /** `scalar`: by chance, and never used twice; given in tests. */
  constructor(role: CpaceRole, inputs: CpaceInputs, scalar: bigint = freshScalar()) {
    assert(scalar !== 0n, 'a scalar of CPace is not 0');
    this.#inputs = inputs;
    this.#role = role;
    this.#scalar = scalar;
    this.share = encodePoint(multiply(cpaceGenerator(inputs), scalar));
  }

  /** The other side's share has come. Fails with `crypto/length`, `crypto/point` or `crypto/identity`. (K52) */
  meet(share: Uint8Array): Result<CpaceSession> {
    const point = readPoint(share);
    if (!point.ok) return point;
    const product = multiply(point.value, this.#scalar);
    if (isIdentity(product)) return err('crypto/identity', 'the identity is no shared point');
    const isFirst = this.#role === 'initiator';
    const shares = isFirst ? ([this.share, share] as const) : ([share, this.share] as const);
    const key = sessionKey(this.#inputs, encodePoint(product), shares);
    const { session, data } = this.#inputs;
    const macKey = sha512(concatBytes(MAC_LABEL, session, key));
    const tags = shares.map((each, side) => hmacSha512(macKey, joinWithLengths(each, data[side]!)));
    const [own, theirs] = isFirst ? [tags[0]!, tags[1]!] : [tags[1]!, tags[0]!];
    return ok({ key, ownTag: own, confirms: (tag) => equalTags(tag, theirs) });
  }
}
