/**
 * The group: ristretto255 (RFC 9496), of prime order, with one encoding for each element. Everything above sees points
 * only through this file, so another kernel (WebAssembly, say) replaces it alone.
 *
 * Decoding, encoding, hashing to the group and products with secret keys are the vendor's (@noble/curves); the sums of
 * many products are ours (msm.ts). The vendor's Ed25519 verification is here too, because one file wraps each vendor.
 * @module
 */
import { ed25519, ristretto255, ristretto255_hasher } from '@noble/curves/ed25519.js';
import { assert } from '../lib/result';
import { type Extended, FIELD, NEUTRAL, addPoints, doublePoint, negatePoint } from './edwards';
import {
  BUCKETS_FROM,
  type OddMultiples,
  type WindowTable,
  bucketSum,
  interleavedSum,
  oddMultiples,
  windowProduct,
  windowTable,
} from './msm';

declare const secretInside: unique symbol;

/** An element of the group. Compare with {@link equalPoints}: one element has several inner forms. */
export interface Point {
  readonly [secretInside]: 'ristretto255';
}

/** Bytes of an encoded point. */
export const POINT_BYTES = 32;

type VendorPoint = InstanceType<typeof ed25519.Point>;

const seal = (inner: Extended): Point => inner as unknown as Point;
const open = (point: Point): Extended => point as unknown as Extended;

function positive(coordinate: bigint): bigint {
  const rest = coordinate % FIELD;
  return rest < 0n ? rest + FIELD : rest;
}

function toVendor({ X, Y, Z, T }: Extended): VendorPoint {
  return new ed25519.Point(positive(X), positive(Y), positive(Z), positive(T));
}

function fromVendor({ X, Y, Z, T }: VendorPoint): Point {
  return seal({ X, Y, Z, T });
}

/** The same element with Z = 1, in which form sums take it fastest. */
function fromAffine({ x, y }: { x: bigint; y: bigint }): Point {
  return seal({ X: x, Y: y, Z: 1n, T: (x * y) % FIELD });
}

/** The neutral element. */
export const IDENTITY: Point = seal(NEUTRAL);

/** The generator that keys and ciphertexts use (RFC 9496, section 4). */
export const GENERATOR: Point = fromVendor(ed25519.Point.BASE);

/** a + b. */
export function add(a: Point, b: Point): Point {
  return seal(addPoints(open(a), open(b)));
}

/** a − b. */
export function subtract(a: Point, b: Point): Point {
  return seal(addPoints(open(a), negatePoint(open(b))));
}

/** −a. */
export function negate(a: Point): Point {
  return seal(negatePoint(open(a)));
}

/** Whether two points are the same element (RFC 9496, section 4.3.3). */
export function equalPoints(a: Point, b: Point): boolean {
  const p = open(a);
  const q = open(b);
  return (p.X * q.Y - p.Y * q.X) % FIELD === 0n || (p.Y * q.Y - p.X * q.X) % FIELD === 0n;
}

export function isIdentity(a: Point): boolean {
  const { X, Y } = open(a);
  return X === 0n || Y === 0n;
}

/** The 32 bytes of a point (RFC 9496, section 4.3.2). */
export function encodePoint(point: Point): Uint8Array {
  return new ristretto255.Point(toVendor(open(point))).toBytes();
}

/** The point of 32 bytes, or null unless they are the canonical encoding of one (RFC 9496, section 4.3.1). */
export function decodePoint(bytes: Uint8Array): Point | null {
  if (bytes.length !== POINT_BYTES) return null;
  try {
    return fromAffine(ristretto255.Point.fromBytes(bytes).toAffine(1n));
  } catch {
    return null; // the vendor's way to say that the bytes are not canonical
  }
}

/** The point that 64 uniform bytes are mapped to (RFC 9496, section 4.3.4). */
export function pointFromUniform(bytes: Uint8Array): Point {
  return fromAffine(ristretto255_hasher.deriveToCurve!(bytes).toAffine());
}

/** A point of unknown logarithm (hash_to_ristretto255, RFC 9380, appendix B); `domain` keeps uses apart. */
export function hashToGroup(domain: string, message: Uint8Array): Point {
  const tag = `${domain}-with-ristretto255_XMD:SHA-512_R255MAP_RO_`; // in the form that RFC 9380, section 3.1, advises
  return fromAffine(ristretto255_hasher.hashToCurve(message, { DST: tag }).toAffine());
}

/** scalar · point for a secret scalar: the sequence of point operations does not depend on it. 0 gives the identity. */
export function multiply(point: Point, scalar: bigint): Point {
  if (scalar === 0n || isIdentity(point)) return IDENTITY;
  return fromVendor(toVendor(open(point)).multiply(scalar));
}

/** scalar · {@link GENERATOR} for a secret scalar: as {@link multiply}, blinded and from a table. */
export function multiplyGenerator(scalar: bigint): Point {
  return scalar === 0n ? IDENTITY : fromVendor(ed25519.Point.BASE.multiply(scalar));
}

/** A point prepared for {@link sumFixed}. */
export interface FixedPoint {
  readonly [secretInside]: 'odd multiples';
}

const FIXED_WIDTH = 8; // 64 multiples of each point
const LOOSE_WIDTH = 4; // 4 multiples, made for one sum

/** Tables for points that take part in many sums; about 10 kB and 0.2 ms for each. */
export function fixPoints(points: readonly Point[]): FixedPoint[] {
  return oddMultiples(points.map(open), FIXED_WIDTH) as unknown as FixedPoint[];
}

/** Σ scalarᵢ · pointᵢ. Missing scalars at the end count as zero. Not for scalars that are used twice and secret. */
export function sumFixed(points: readonly FixedPoint[], scalars: readonly bigint[]): Point {
  assert(scalars.length <= points.length, 'more scalars than points');
  return seal(interleavedSum(points as unknown as readonly OddMultiples[], scalars));
}

/** Σ scalarᵢ · pointᵢ. Not for scalars that are used twice and secret. */
export function sum(points: readonly Point[], scalars: readonly bigint[]): Point {
  assert(scalars.length === points.length, 'as many scalars as points');
  const kept = points.map((_, i) => i).filter((i) => scalars[i] !== 0n && !isIdentity(points[i]!));
  const terms = kept.map((i) => open(points[i]!));
  const factors = kept.map((i) => scalars[i]!);
  if (terms.length >= BUCKETS_FROM) return seal(bucketSum(terms, factors));
  return seal(interleavedSum(oddMultiples(terms, LOOSE_WIDTH), factors));
}

/** A point prepared for many products with single scalars. */
export interface Multiplier {
  (scalar: bigint): Point;
}

/** ρ ↦ ρ·point from a table, its size made for that many products. Not for scalars that are used twice and secret. */
export function multiplier(point: Point, products: number): Multiplier {
  const width = products < 16 ? 3 : products < 56 ? 4 : products < 150 ? 5 : products < 1000 ? 6 : 8;
  const table: WindowTable = windowTable(open(point), width);
  return (scalar) => seal(windowProduct(table, scalar));
}

/**
 * Whether an Ed25519 signature is valid under the strict reading of RFC 8032, section 5.1.7: S < L, canonical encodings
 * of R and of the key, no key of small order; the equation with the cofactor. Lengths are the caller's duty.
 */
export function verifyEd25519(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  return ed25519.verify(signature, message, publicKey, { zip215: false });
}

/** The point of the whole Ed25519 curve that 32 bytes encode, or null unless that is its canonical encoding. No element of the group. */
export function decodeEd25519(bytes: Uint8Array): Point | null {
  try {
    return fromVendor(ed25519.Point.fromBytes(bytes, false));
  } catch {
    return null;
  }
}

/** Whether a point of the whole Ed25519 curve is of small order: the cofactor takes it to the neutral element. */
export function isOfSmallOrder(point: Point): boolean {
  const { X, Y, Z } = doublePoint(doublePoint(doublePoint(open(point))));
  return X % FIELD === 0n && (Y - Z) % FIELD === 0n;
}

/** Whether 32 bytes are the canonical encoding of an Ed25519 key that is not of small order. */
export function isEd25519Key(publicKey: Uint8Array): boolean {
  try {
    return !ed25519.Point.fromBytes(publicKey, false).isSmallOrder();
  } catch {
    return false;
  }
}
