/**
 * Escrow of a round key: the key is cut into random parts, one for each trustee, so that all trustees together — and
 * nobody less — can give its owner's shares when they have left.
 *
 * The parts add up to the key, and so do their public points, which everybody checks. Each part goes to its trustee in
 * a box: a key from a Diffie–Hellman exchange between a fresh ephemeral key and the trustee's box key, and a secretbox
 * with it. A trustee whose box does not hold what its point says shows the shared point of the exchange with a proof
 * (that is a decryption share of the ephemeral point); with it everybody opens that one box and sees who is wrong.
 *
 *     points: 32 bytes a trustee · boxes: (32 ephemeral point · 48 secretbox of the part) a trustee
 * @module
 */
import { concatBytes, equalBytes } from '../lib/bytes';
import { type Result, done, err, ok } from '../lib/result';
import { readPoint, readPoints } from './codec';
import { type Context, encodeContext } from './context';
import { derive } from './derive';
import type { PublicKey } from './elgamal';
import { POINT_BYTES, add, encodePoint, encodePoints, identity, multiply, multiplyGenerator } from './group';
import { BOX_KEY_BYTES, BOX_NONCE_BYTES } from './nacl';
import { openBox, sealBox } from './secretBox';
import { decodeScalar, encodeScalar, mod } from './engine/scalar';
import { digest } from './transcript';

/** Ephemeral point, part and tag. */
export const ESCROW_BOX_BYTES = POINT_BYTES + 32 + 16;

/** Each box has a key of its own, so the nonce may be the same. */
const NONCE = new Uint8Array(BOX_NONCE_BYTES);

/** What the owner of a key does for its escrow. */
export interface EscrowTurn {
  readonly seed: Uint8Array;
  readonly context: Context;
  readonly head: Uint8Array;
  readonly secretKey: bigint;
  readonly publicKey: PublicKey;
  /** The trustees' box keys. */
  readonly receivers: readonly PublicKey[];
}

/** The parts' public points, and the parts in their boxes. */
export interface Escrow {
  readonly points: Uint8Array;
  readonly boxes: Uint8Array;
}

/** Where one box belongs: the context of the escrow, the trustee's box key, and the public point of the part. */
export interface BoxPlace {
  readonly context: Context;
  readonly receiver: Uint8Array;
  readonly point: Uint8Array;
}

/** Cuts the key into as many random parts as there are receivers, at least one. (K44) */
export function makeEscrow({ seed, context, head, secretKey, publicKey, receivers }: EscrowTurn): Escrow {
  const statement = digest('escrow', publicKey.bytes, ...receivers.map(({ bytes }) => bytes));
  const secrets = derive({ seed, purpose: 'escrow', context, head, statement });
  const parts = secrets.scalars(receivers.length - 1);
  parts.push(mod(secretKey - parts.reduce((sum, part) => sum + part, 0n)));
  const points = encodePoints(parts.map(multiplyGenerator));
  const boxes = receivers.map((receiver, i) => {
    const ephemeral = secrets.scalar();
    const shared = encodePoint(multiply(receiver.point, ephemeral));
    const open = encodePoint(multiplyGenerator(ephemeral));
    const key = boxKey(
      { context, receiver: receiver.bytes, point: points.subarray(i * POINT_BYTES, (i + 1) * POINT_BYTES) },
      open,
      shared,
    );
    return concatBytes(open, sealBox(encodeScalar(parts[i]!), NONCE, key));
  });
  return { points, boxes: concatBytes(...boxes) };
}

/**
 * Whether the points add up to the key, and the boxes have their form. Fails with `crypto/length`, `crypto/point`,
 * `crypto/identity` or `crypto/escrow`. (K46)
 */
export function checkEscrow(publicKey: PublicKey, count: number, { points, boxes }: Escrow): Result<null> {
  if (points.length !== count * POINT_BYTES || boxes.length !== count * ESCROW_BOX_BYTES)
    return err('crypto/length', 'each trustee has one point and one box');
  const list = readPoints(points);
  if (!list.ok) return list;
  for (let i = 0; i < count; i++) {
    const ephemeral = readPoint(ephemeralOf(boxOf(boxes, i)));
    if (!ephemeral.ok) return ephemeral;
  }
  const sum = list.value.reduce(add, identity());
  return equalBytes(encodePoint(sum), publicKey.bytes)
    ? done
    : err('crypto/escrow', 'the parts do not add up to the key');
}

/** The box of that trustee. */
export function boxOf(boxes: Uint8Array, index: number): Uint8Array {
  return boxes.subarray(index * ESCROW_BOX_BYTES, (index + 1) * ESCROW_BOX_BYTES);
}

/** The ephemeral point of a box. */
export function ephemeralOf(box: Uint8Array): Uint8Array {
  return box.subarray(0, POINT_BYTES);
}

/** Box key times ephemeral point. Fails as {@link readPoint}. */
export function sharedOf(secretKey: bigint, box: Uint8Array): Result<Uint8Array> {
  const ephemeral = readPoint(ephemeralOf(box));
  return ephemeral.ok ? ok(encodePoint(multiply(ephemeral.value, secretKey))) : ephemeral;
}

/**
 * The part in a box, 32 bytes. `shared`: box key times ephemeral point. Fails with `crypto/escrow` if it is not the
 * part of its point.
 */
export function openEscrow(place: BoxPlace, box: Uint8Array, shared: Uint8Array): Result<Uint8Array> {
  const part = openBox(box.subarray(POINT_BYTES), NONCE, boxKey(place, ephemeralOf(box), shared));
  return part && isPartOf(part, place.point)
    ? ok(part)
    : err('crypto/escrow', 'the box does not hold the part of its point');
}

/** Whether the part, 32 bytes, is the secret half of its point. (K47) */
export function isPartOf(part: Uint8Array, point: Uint8Array): boolean {
  const scalar = decodeScalar(part);
  return scalar !== null && scalar !== 0n && equalBytes(encodePoint(multiplyGenerator(scalar)), point);
}

/** The key that the parts add up to. Fails with `crypto/scalar`. */
export function joinParts(parts: readonly Uint8Array[]): Result<Uint8Array> {
  let sum = 0n;
  for (const part of parts) {
    const scalar = decodeScalar(part);
    if (scalar === null) return err('crypto/scalar', 'a part of a key is a number');
    sum += scalar;
  }
  return ok(encodeScalar(mod(sum)));
}

// (K45)
function boxKey({ context, receiver, point }: BoxPlace, ephemeral: Uint8Array, shared: Uint8Array): Uint8Array {
  return digest('escrow box', encodeContext(context), receiver, point, ephemeral, shared).slice(0, BOX_KEY_BYTES);
}
