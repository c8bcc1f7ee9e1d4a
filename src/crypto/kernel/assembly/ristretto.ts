/**
 * ristretto255 (RFC 9496, section 4): elements as 32 bytes, two at a time, since half of the work of two square roots
 * is saved by SIMD. Nothing branches on a value, so that also secret points may be encoded.
 * @module
 */
import {
  D,
  D_MINUS_ONE_SQ,
  INVSQRT_A_MINUS_D,
  MINUS_ONE,
  ONE,
  ONE_MINUS_D_SQ,
  SQRT_AD_MINUS_ONE,
  SQRT_M1,
  ZERO,
} from './constants';
import { fromBytes, isCanonical, isNegative, isZero, toBytes } from './lane';
import { LANE, PAIR, add, choose, copy, cross, multiply, negateWhere, square, subtract, swap, transpose } from './pair';
import { addPoints, setPoint } from './point';
import { firstSquare, secondSquare, squareRoot } from './power';

const X = memory.data(80);
const Y = memory.data(80);
const Z = memory.data(80);
const T = memory.data(80);
const a = memory.data(80);
const b = memory.data(80);
const c = memory.data(80);
const e = memory.data(80);
const f = memory.data(80);

/** Negates the lanes that are negative. */
function makeAbsolute(pair: usize): void {
  negateWhere(pair, isNegative(pair), isNegative(pair + LANE));
}

/** The encodings of two points (section 4.3.2), 32 bytes each. */
export function encodeTwo(first: usize, second: usize, p: usize, q: usize): void {
  transpose(X, Y, p, q);
  transpose(T, Z, p + PAIR, q + PAIR);
  add(a, Z, Y);
  subtract(b, Z, Y);
  multiply(a, a, b); // u1
  multiply(b, X, Y); // u2
  square(c, b);
  multiply(c, c, a);
  squareRoot(c, ONE, c);
  multiply(a, c, a); // den1
  multiply(b, c, b); // den2
  multiply(c, a, b);
  multiply(c, c, T); // z_inv
  multiply(e, T, c);
  const rotate0 = isNegative(e), rotate1 = isNegative(e + LANE);
  multiply(e, X, SQRT_M1); // ix
  multiply(f, Y, SQRT_M1); // iy
  multiply(a, a, INVSQRT_A_MINUS_D); // the enchanted denominator
  choose(X, f, rotate0, rotate1);
  choose(Y, e, rotate0, rotate1);
  choose(b, a, rotate0, rotate1); // den_inv
  multiply(e, X, c);
  negateWhere(Y, isNegative(e), isNegative(e + LANE));
  subtract(e, Z, Y);
  multiply(e, e, b);
  makeAbsolute(e);
  toBytes(first, e);
  toBytes(second, e + LANE);
}

/** Which encodings of {@link decodeTwo} were those of an element: all ones or zero each. */
export let firstRight: i32 = 0;
export let secondRight: i32 = 0;

/** The points of two encodings (section 4.3.1), with Z = 1; of what is none, some four coordinates. */
export function decodeTwo(p: usize, q: usize, first: usize, second: usize): void {
  fromBytes(a, first);
  fromBytes(a + LANE, second);
  const right0 = isCanonical(first, a) & ~isNegative(a);
  const right1 = isCanonical(second, a + LANE) & ~isNegative(a + LANE);
  square(b, a);
  subtract(c, ONE, b); // u1
  add(b, ONE, b); // u2
  square(e, b); // u2²
  square(f, c);
  multiply(f, f, D);
  add(f, f, e);
  subtract(f, ZERO, f); // v = −D·u1² − u2²
  multiply(e, f, e);
  squareRoot(e, ONE, e);
  const square0 = firstSquare, square1 = secondSquare;
  multiply(b, e, b); // den_x
  multiply(e, e, b);
  multiply(e, e, f); // den_y
  add(a, a, a);
  multiply(X, a, b);
  makeAbsolute(X);
  multiply(Y, c, e);
  multiply(T, X, Y);
  firstRight = right0 & square0 & ~isNegative(T) & ~isZero(Y);
  secondRight = right1 & square1 & ~isNegative(T + LANE) & ~isZero(Y + LANE);
  setPoint(p, X, Y, ONE, T);
  setPoint(q, X + LANE, Y + LANE, ONE, T + LANE);
}

const p0 = memory.data(160);
const p1 = memory.data(160);

/** The element of 64 uniform bytes (section 4.3.4): the sum of what both halves are mapped to. */
export function fromUniform(point: usize, bytes: usize): void {
  fromBytes(T, bytes);
  fromBytes(T + LANE, bytes + 32);
  square(a, T);
  multiply(a, a, SQRT_M1); // r
  add(b, a, ONE);
  multiply(b, b, ONE_MINUS_D_SQ); // u
  multiply(c, a, D);
  subtract(c, MINUS_ONE, c);
  add(e, a, D);
  multiply(c, c, e); // v
  squareRoot(e, b, c); // s
  const square0 = firstSquare, square1 = secondSquare;
  multiply(f, e, T);
  negateWhere(f, ~isNegative(f), ~isNegative(f + LANE)); // s'
  choose(e, f, ~square0, ~square1);
  copy(f, MINUS_ONE);
  choose(f, a, ~square0, ~square1); // c
  subtract(a, a, ONE);
  multiply(f, f, a);
  multiply(f, f, D_MINUS_ONE_SQ);
  subtract(f, f, c); // N
  multiply(b, e, c);
  add(b, b, b); // w0
  multiply(f, f, SQRT_AD_MINUS_ONE); // w1
  square(e, e);
  subtract(a, ONE, e); // w2
  add(e, ONE, e); // w3
  multiply(X, b, e);
  multiply(Y, a, f);
  multiply(Z, f, e);
  multiply(T, b, a);
  setPoint(p0, X, Y, Z, T);
  setPoint(p1, X + LANE, Y + LANE, Z + LANE, T + LANE);
  addPoints(point, p0, p1);
}

/** All ones if the point stands for the neutral element: x or y is zero, since all four torsion points do. */
export function isNeutral(point: usize): i32 {
  return isZero(point) | isZero(point + LANE);
}

/** All ones if two points are the same element (section 4.3.3). */
export function areEqual(p: usize, q: usize): i32 {
  swap(a, q);
  multiply(a, p, a); // X₁Y₂, Y₁X₂
  multiply(b, p, q); // X₁X₂, Y₁Y₂
  return isDifferenceZero(a) | isDifferenceZero(b);
}

/** All ones if both lanes hold the same element. */
function isDifferenceZero(pair: usize): i32 {
  cross(c, pair);
  return isZero(c);
}
