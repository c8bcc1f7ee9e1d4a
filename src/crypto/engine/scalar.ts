/**
 * Scalars: integers modulo the order of the group, and their 32-byte little-endian encoding.
 *
 * They are plain `bigint`s from 0 to {@link ORDER} − 1, so that formulas read as in the papers. A product of two is
 * reduced where it is used (`mod`), sums may wait.
 * @module
 */
import { assert } from '../../lib/result';

/** The prime order of ristretto255: 2^252 + 27742317777372353535851937790883648493 (RFC 9496, section 4.4). */
export const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;

/** Bytes of an encoded scalar. */
export const SCALAR_BYTES = 32;

/** The representative of `value` from 0 to {@link ORDER} − 1; `value` may be negative. */
export function mod(value: bigint): bigint {
  const rest = value % ORDER;
  return rest < 0n ? rest + ORDER : rest;
}

/** Σ aᵢ·bᵢ modulo the order; the lists have the same length. */
export function innerProduct(a: readonly bigint[], b: readonly bigint[]): bigint {
  assert(a.length === b.length, 'lists of different length');
  let sum = 0n;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return mod(sum);
}

/** [x, x², …, xⁿ]. */
export function powers(x: bigint, count: number): bigint[] {
  const list: bigint[] = [];
  for (let power = x; list.length < count; power = mod(power * x)) list.push(power);
  return list;
}

function littleEndian(bytes: Uint8Array): bigint {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let value = 0n;
  for (let at = bytes.length - 8; at >= 0; at -= 8) value = (value << 64n) | view.getBigUint64(at, true);
  return value;
}

/** 32 bytes, little-endian. `scalar` must be reduced. */
export function encodeScalar(scalar: bigint): Uint8Array {
  assert(scalar >= 0n && scalar < ORDER, 'scalar not reduced');
  const bytes = new Uint8Array(SCALAR_BYTES);
  const view = new DataView(bytes.buffer);
  for (let at = 0, rest = scalar; at < SCALAR_BYTES; at += 8, rest >>= 64n) view.setBigUint64(at, rest, true);
  return bytes;
}

/** The scalar that 32 bytes encode, or null unless they are its only encoding (value below {@link ORDER}). (K2) */
export function decodeScalar(bytes: Uint8Array): bigint | null {
  if (bytes.length !== SCALAR_BYTES) return null;
  const value = littleEndian(bytes);
  return value < ORDER ? value : null;
}

/** A scalar from 64 uniform bytes; the bias of the wide reduction is below 2^-250. */
export function wideScalar(bytes: Uint8Array): bigint {
  assert(bytes.length === 64, 'a wide scalar takes 64 bytes');
  return littleEndian(bytes) % ORDER;
}
