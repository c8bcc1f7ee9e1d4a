/**
 * Points of −x² + y² = 1 + dx²y² in extended coordinates (Hisil, Wong, Carter and Dawson, "Twisted Edwards curves
 * revisited", 2008; "add-2008-hwcd-3" and "dbl-2008-hwcd" of the Explicit-Formulas Database).
 *
 * A *point* is two pairs, (X, Y) and (T, Z), with x = X/Z, y = Y/Z, T = XY/Z. What is added is *prepared*: (Y − X, Y
 * + X) and (2d·T, 2Z). Each formula is two rounds of four products, and the pairs are such that a round is two
 * products of pairs. The formulas are complete: they have no exceptional cases, and no branch.
 * @module
 */
import { BASE_T, BASE_X, BASE_Y, ONE, TWICE_D, ZERO } from './constants';
import { reserve } from './memory';
import { LANE, LIMBS, PAIR, add, copy, cross, multiply, square, squareWith, swap } from './pair';
import { crossBoth, factorsOfDoubling, sumsOfDoubling } from './steps';

/** Bytes of a point, and of a prepared one. */
export const POINT: usize = 2 * PAIR;

const u = memory.data(80);
const v = memory.data(80);
const w = memory.data(80);
const z = memory.data(80);

/** The same element, in the lane of another pair. */
function copyLane(out: usize, from: usize): void {
  for (let i = 0; i < LIMBS; i++) store<i32>(out + 8 * i, load<i32>(from + 8 * i));
}

/** From coordinates, each in some lane. */
export function setPoint(out: usize, X: usize, Y: usize, Z: usize, T: usize): void {
  copyLane(out, X);
  copyLane(out + LANE, Y);
  copyLane(out + PAIR, T);
  copyLane(out + PAIR + LANE, Z);
}

export function setNeutral(out: usize): void {
  setPoint(out, ZERO, ONE, ONE, ZERO);
}

export function setBase(out: usize): void {
  setPoint(out, BASE_X, BASE_Y, ONE, BASE_T);
}

export function copyPoint(out: usize, point: usize): void {
  copy(out, point);
  copy(out + PAIR, point + PAIR);
}

/** (2d, 2), which prepares (T, Z). */
const FACTORS = reserve(PAIR);
add(FACTORS, ONE, ONE);
copyLane(FACTORS, TWICE_D);

/** The form in which a point is added. */
export function prepare(out: usize, point: usize): void {
  cross(out, point);
  multiply(out + PAIR, point + PAIR, FACTORS);
}

/** out = point + prepared. */
export function addPrepared(out: usize, point: usize, prepared: usize): void {
  cross(u, point);
  multiply(u, u, prepared); // a = (Y₁ − X₁)(Y₂ − X₂), b = (Y₁ + X₁)(Y₂ + X₂)
  multiply(v, point + PAIR, prepared + PAIR); // c = 2d·T₁T₂, d = 2Z₁Z₂
  crossBoth(u, v, w, z, false);
  multiply(out, u, v); // X = e·f, Y = h·g
  multiply(out + PAIR, w, z); // T = e·h, Z = f·g
}

/** out = point − prepared: the prepared point is negated on the way. */
export function subtractPrepared(out: usize, point: usize, prepared: usize): void {
  cross(u, point);
  swap(w, prepared);
  multiply(u, u, w);
  multiply(v, point + PAIR, prepared + PAIR);
  crossBoth(u, v, w, z, true);
  multiply(out, u, v);
  multiply(out + PAIR, w, z);
}

/** out = 2·point. */
export function double(out: usize, point: usize): void {
  square(u, point);
  factorsOfDoubling(w, z, point, point + PAIR);
  squareWith(v, w, z);
  sumsOfDoubling(u, v, w, z);
  multiply(out, u, v); // X = e·f, Y = h·g
  multiply(out + PAIR, w, z); // T = e·h, Z = f·g
}

const other = memory.data(160);

/** out = a + b; `out` may be one of them. */
export function addPoints(out: usize, a: usize, b: usize): void {
  prepare(other, b);
  addPrepared(out, a, other);
}

/** out = a − b. */
export function subtractPoints(out: usize, a: usize, b: usize): void {
  prepare(other, b);
  subtractPrepared(out, a, other);
}

/** out = −point. */
export function negatePoint(out: usize, point: usize): void {
  for (let i = 0; i < LIMBS; i++) {
    const y = load<i32>(point + LANE + 8 * i), Z = load<i32>(point + PAIR + LANE + 8 * i);
    store<i32>(out + 8 * i, -load<i32>(point + 8 * i));
    store<i32>(out + LANE + 8 * i, y);
    store<i32>(out + PAIR + 8 * i, -load<i32>(point + PAIR + 8 * i));
    store<i32>(out + PAIR + LANE + 8 * i, Z);
  }
}
