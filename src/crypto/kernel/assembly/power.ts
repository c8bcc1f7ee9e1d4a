/**
 * Powers, inverses and square roots in the field, two at a time. The exponents are fixed, so nothing depends on a
 * value.
 * @module
 */
import { SQRT_M1 } from './constants';
import { isNegative, isZero } from './lane';
import { LANE, add, choose, copy, multiply, negateWhere, square, squareTimes, subtract } from './pair';

const t0 = memory.data(80);
const t1 = memory.data(80);
const t2 = memory.data(80);

/** out = a^(2^250 − 1), and a^11 in t0: what both exponents below begin with. */
function longPower(out: usize, a: usize): void {
  square(t0, a); // 2
  squareTimes(t1, t0, 2); // 8
  multiply(t1, t1, a); // 9
  multiply(t0, t0, t1); // 11
  square(t2, t0); // 22
  multiply(t1, t1, t2); // 2^5 − 1
  squareTimes(t2, t1, 5);
  multiply(t1, t2, t1); // 2^10 − 1
  squareTimes(t2, t1, 10);
  multiply(t2, t2, t1); // 2^20 − 1
  copy(out, t2);
  squareTimes(t2, t2, 20);
  multiply(t2, t2, out); // 2^40 − 1
  squareTimes(t2, t2, 10);
  multiply(t1, t2, t1); // 2^50 − 1
  squareTimes(t2, t1, 50);
  multiply(t2, t2, t1); // 2^100 − 1
  copy(out, t2);
  squareTimes(t2, t2, 100);
  multiply(t2, t2, out); // 2^200 − 1
  squareTimes(t2, t2, 50);
  multiply(out, t2, t1); // 2^250 − 1
}

const power = memory.data(80);

/** out = 1/a, or 0 for 0: a^(p − 2), the exponent 2^255 − 21. */
export function invert(out: usize, a: usize): void {
  longPower(power, a);
  squareTimes(power, power, 5);
  multiply(out, power, t0);
}

/** out = a^((p − 5)/8), the exponent 2^252 − 3. `out` is not a. */
function rootPower(out: usize, a: usize): void {
  longPower(out, a);
  squareTimes(out, out, 2);
  multiply(out, out, a);
}

const v3 = memory.data(80);
const v7 = memory.data(80);
const root = memory.data(80);
const check = memory.data(80);

/** Which lanes of {@link squareRoot} were squares: all ones or zero each. */
export let firstSquare: i32 = 0;
export let secondSquare: i32 = 0;

/**
 * SQRT_RATIO_M1 of RFC 9496, section 4.2, in both lanes: out = √(u/v), not negative, where u/v is a square, and
 * √(√−1·u/v) where it is not; 0 if v is. `u` has at most two units.
 */
export function squareRoot(out: usize, u: usize, v: usize): void {
  square(v3, v);
  multiply(v3, v3, v);
  square(v7, v3);
  multiply(v7, v7, v);
  multiply(v7, v7, u); // u·v^7
  rootPower(root, v7);
  multiply(root, root, v3);
  multiply(root, root, u); // u·v³·(u·v^7)^((p−5)/8)
  square(check, root);
  multiply(check, check, v);
  // The check is u, −u, or ±√−1·u.
  subtract(v7, check, u);
  const right0 = isZero(v7), right1 = isZero(v7 + LANE);
  add(v7, check, u);
  const flipped0 = isZero(v7), flipped1 = isZero(v7 + LANE);
  multiply(v3, u, SQRT_M1);
  add(v7, check, v3);
  const turned0 = isZero(v7), turned1 = isZero(v7 + LANE);
  multiply(v3, root, SQRT_M1);
  choose(root, v3, flipped0 | turned0, flipped1 | turned1);
  negateWhere(root, isNegative(root), isNegative(root + LANE));
  copy(out, root);
  firstSquare = right0 | flipped0;
  secondSquare = right1 | flipped1;
}
