/**
 * The kernel as JavaScript sees it: addresses and counts in, bytes left in memory. `../engine.ts` is the other side.
 *
 * A *point* takes 160 bytes, whose form is nobody else's business; a scalar and an encoding 32.
 * @module
 */
import { decodeTwoEdwards, firstOnCurve, secondOnCurve } from './ed25519';
import { release, reserve } from './memory';
import { POINT } from './point';
import { decodeTwo, encodeTwo, firstRight, secondRight } from './ristretto';
import { fillBase, multiplyBaseSecret } from './secret';
import { fillOdd, fillWindows, multiplyWindows, oddBytes, windowsBytes } from './tables';

export { isOfSmallOrder, publicKeyOf, sign, verify } from './ed25519';
export { release, reserve } from './memory';
export { multiply as multiplyPairs, squareWith as squarePairs } from './pair';
export { addPoints, negatePoint, setBase, setNeutral, subtractPoints } from './point';
export { areEqual, fromUniform, isNeutral } from './ristretto';
export { multiplySecret } from './secret';
export { sha512 } from './sha512';
export { sum, sumByBuckets, sumOfTables } from './sums';
export { fillWindows, windowsBytes } from './tables';

const ENCODING: usize = 32;

/** The encodings of so many points. */
export function encode(out: usize, points: usize, count: i32): void {
  const spare = reserve(ENCODING);
  for (let i = 0; i < count; i += 2) {
    const last = i + 1 == count, p = points + i * POINT;
    encodeTwo(out + i * ENCODING, last ? spare : out + (i + 1) * ENCODING, p, last ? p : p + POINT);
  }
  release(spare);
}

/** The points of so many encodings, and a byte for each: 1 if it is one, else 0. */
export function decode(points: usize, verdicts: usize, encodings: usize, count: i32): void {
  const spare = reserve(POINT);
  for (let i = 0; i < count; i += 2) {
    const last = i + 1 == count, p = points + i * POINT, e = encodings + i * ENCODING;
    decodeTwo(p, last ? spare : p + POINT, e, last ? e : e + ENCODING);
    store<u8>(verdicts + i, <u8>(firstRight & 1));
    if (!last) store<u8>(verdicts + i + 1, <u8>(secondRight & 1));
  }
  release(spare);
}

/** The same of Ed25519's encodings, of points of the whole curve. */
export function decodeEdwards(points: usize, verdicts: usize, encodings: usize, count: i32): void {
  const spare = reserve(POINT);
  for (let i = 0; i < count; i += 2) {
    const last = i + 1 == count, p = points + i * POINT, e = encodings + i * ENCODING;
    decodeTwoEdwards(p, last ? spare : p + POINT, e, last ? e : e + ENCODING);
    store<u8>(verdicts + i, <u8>(firstOnCurve & 1));
    if (!last) store<u8>(verdicts + i + 1, <u8>(secondOnCurve & 1));
  }
  release(spare);
}

/** scalar·B, for a secret scalar. */
export function multiplyBase(out: usize, scalar: usize): void {
  fillBase();
  multiplyBaseSecret(out, scalar);
}

/** sᵢ·P from a table of windows. */
export function multiplyByTable(points: usize, table: usize, scalars: usize, count: i32, width: i32): void {
  for (let i = 0; i < count; i++) multiplyWindows(points + i * POINT, table, scalars + i * ENCODING, width);
}

/** sᵢ·P by a table that is made for it, as large as is worth it. */
export function multiplyMany(points: usize, point: usize, scalars: usize, count: i32): void {
  const width = count < 16 ? 3 : count < 56 ? 4 : count < 150 ? 5 : 6;
  const table = reserve(windowsBytes(width));
  fillWindows(table, point, width);
  multiplyByTable(points, table, scalars, count, width);
  release(table);
}

/** Bytes of the tables of {@link fillTables}. */
export function tablesBytes(count: i32, width: i32): usize {
  return count * oddBytes(width);
}

/** Tables of odd multiples for {@link sumOfTables}, one after the other. */
export function fillTables(tables: usize, points: usize, count: i32, width: i32): void {
  for (let i = 0; i < count; i++) fillOdd(tables + i * oddBytes(width), points + i * POINT, width);
}
