/**
 * Faces as points: each face of the deck has one fixed point, hashed to the group, so that nobody knows a relation
 * between two of them.
 *
 * To this folder a face is a number: 52 of them, and two kept for jokers.
 * @module
 */
import { toHex } from '../lib/bytes';
import { assert } from '../lib/result';
import { POINT_BYTES, type Point, encodePoint, encodePoints, hashToGroup, onceForEngine } from './group';

/** Faces 0 … 53. */
export const FACE_COUNT = 54;

const DOMAIN = 'svista-v1-face';

interface FaceTable {
  readonly points: readonly Point[];
  readonly bytes: readonly Uint8Array[];
  readonly numbers: ReadonlyMap<string, number>;
}

const table = onceForEngine((): FaceTable => {
  const points = Array.from({ length: FACE_COUNT }, (_, face) => hashToGroup(DOMAIN, Uint8Array.of(face)));
  const all = encodePoints(points);
  const bytes = points.map((_, face) => all.subarray(face * POINT_BYTES, (face + 1) * POINT_BYTES));
  return { points, bytes, numbers: new Map(bytes.map((encoded, face) => [toHex(encoded), face])) };
});

function isFaceNumber(face: number): boolean {
  return Number.isInteger(face) && face >= 0 && face < FACE_COUNT;
}

export function facePoint(face: number): Point {
  assert(isFaceNumber(face), `${face} is no face`);
  return table().points[face]!;
}

/** The encoding of {@link facePoint}, 32 bytes; not to be changed. */
export function faceBytes(face: number): Uint8Array {
  assert(isFaceNumber(face), `${face} is no face`);
  return table().bytes[face]!;
}

/** The face whose point these bytes encode, or null. */
export function faceOfBytes(bytes: Uint8Array): number | null {
  return table().numbers.get(toHex(bytes)) ?? null;
}

/** The face of a point, or null. */
export function faceOfPoint(point: Point): number | null {
  return faceOfBytes(encodePoint(point));
}
