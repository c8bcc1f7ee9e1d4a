/**
 * Points and scalars from outside: lengths first, then canonical encodings, and never the identity, which the group
 * itself would take as a point.
 * @module
 */
import { type Result, err, ok } from '../lib/result';
import { POINT_BYTES, type Point, decodePoints } from './group';
import { SCALAR_BYTES, decodeScalar } from './engine/scalar';

/** A point that is not the identity. Fails with `crypto/length`, `crypto/point` or `crypto/identity`. (K4) */
export function readPoint(bytes: Uint8Array): Result<Point> {
  if (bytes.length !== POINT_BYTES) return err('crypto/length', 'a point has 32 bytes');
  return publicPoint(decodePoints(bytes)[0]!, bytes);
}

/** What `decodePoints` made of these 32 bytes, unless that is nothing or the identity, which zeros alone encode. */
function publicPoint(point: Point | null, bytes: Uint8Array): Result<Point> {
  if (point === null) return err('crypto/point', 'not the encoding of a point');
  return bytes.every((byte) => byte === 0) ? err('crypto/identity', 'the identity is no public value') : ok(point);
}

/** Points one after the other. Fails as {@link readPoint}. */
export function readPoints(bytes: Uint8Array): Result<Point[]> {
  if (bytes.length % POINT_BYTES !== 0) return err('crypto/length', 'points have 32 bytes each');
  const points = decodePoints(bytes);
  let next = 0;
  return readAll(bytes, POINT_BYTES, (slice) => publicPoint(points[next++]!, slice));
}

/** Scalars one after the other. Fails with `crypto/length` or `crypto/scalar`. */
export function readScalars(bytes: Uint8Array): Result<bigint[]> {
  if (bytes.length % SCALAR_BYTES !== 0) return err('crypto/length', 'scalars have 32 bytes each');
  return readAll(bytes, SCALAR_BYTES, (slice) => {
    const scalar = decodeScalar(slice);
    return scalar === null ? err('crypto/scalar', 'not the encoding of a scalar') : ok(scalar);
  });
}

/** What `item` makes of each `width` bytes, or its first fault. */
export function readAll<T>(bytes: Uint8Array, width: number, item: (slice: Uint8Array) => Result<T>): Result<T[]> {
  const items: T[] = [];
  for (let at = 0; at < bytes.length; at += width) {
    const result = item(bytes.subarray(at, at + width));
    if (!result.ok) return result;
    items.push(result.value);
  }
  return ok(items);
}
