/**
 * What the formulas of `point.ts` do between their products: sums and differences of lanes, of one limb after the
 * other, or of two at a time with SIMD.
 * @module
 */
import { LIMBS, PAIR } from './pair';

/** All ones in the first or in the second lane of a limb. */
// @ts-ignore: decorator
@inline
const FIRST: u64 = 0xffffffff;
// @ts-ignore: decorator
@inline
const SECOND: u64 = 0xffffffff00000000;

// @ts-ignore: decorator
@inline
function swapped(v: v128): v128 {
  return i32x4.shuffle(v, v, 1, 0, 3, 2);
}

/** From (x, y) to (x, −y). */
// @ts-ignore: decorator
@inline
function conjugate(v: v128): v128 {
  const second = i64x2.splat(SECOND);
  return i32x4.sub(v128.xor(v, second), second);
}

/** From (x, y) to (y − x, y + x). */
// @ts-ignore: decorator
@inline
function crossed(v: v128): v128 {
  const firsts = i64x2.splat(FIRST);
  return i32x4.add(swapped(v), i32x4.sub(v128.xor(v, firsts), firsts));
}

// @ts-ignore: decorator
@inline
function put(pair: usize, limb: i32, first: i32, second: i32): void {
  store<u64>(pair + 8 * limb, <u64>(<u32>first) | (<u64>(<u32>second) << 32));
}

// @ts-ignore: decorator
@inline
function first(pair: usize, limb: i32): i32 {
  return load<i32>(pair + 8 * limb);
}

// @ts-ignore: decorator
@inline
function second(pair: usize, limb: i32): i32 {
  return load<i32>(pair + 8 * limb, 4);
}

/**
 * Of an addition: from (a, b) and (c, d) to e = b − a, h = b + a, f = d − c, g = d + c; as (e, h) in place of (a, b),
 * (f, g) in place of (c, d), and (e, f), (h, g) beside. Of a subtraction f and g change places, which is c negated.
 */
export function crossBoth(ab: usize, cd: usize, ef: usize, hg: usize, negated: bool): void {
  if (ASC_FEATURE_SIMD) {
    for (let i: usize = 0; i < PAIR; i += 16) {
      const eh = crossed(v128.load(ab + i));
      let fg = crossed(v128.load(cd + i));
      if (negated) fg = swapped(fg);
      v128.store(ab + i, eh);
      v128.store(cd + i, fg);
      v128.store(ef + i, i32x4.shuffle(eh, fg, 0, 4, 2, 6));
      v128.store(hg + i, i32x4.shuffle(eh, fg, 1, 5, 3, 7));
    }
  } else {
    for (let i = 0; i < LIMBS; i++) {
      const a = first(ab, i), b = second(ab, i), d = second(cd, i);
      const c = negated ? -first(cd, i) : first(cd, i);
      put(ab, i, b - a, b + a);
      put(cd, i, d - c, d + c);
      put(ef, i, b - a, d - c);
      put(hg, i, b + a, d + c);
    }
  }
}

/** Of a doubling: from (X, Y) and (T, Z) to (X + Y, Z) and (X + Y, 2Z), whose product is (X + Y)² and 2Z². */
export function factorsOfDoubling(out: usize, other: usize, xy: usize, tz: usize): void {
  if (ASC_FEATURE_SIMD) {
    const seconds = i64x2.splat(SECOND);
    for (let i: usize = 0; i < PAIR; i += 16) {
      const v = v128.load(xy + i);
      const factor = i32x4.shuffle(i32x4.add(v, swapped(v)), v128.load(tz + i), 0, 5, 2, 7);
      v128.store(out + i, factor);
      v128.store(other + i, i32x4.add(factor, v128.and(factor, seconds)));
    }
  } else {
    for (let i = 0; i < LIMBS; i++) {
      const sum = first(xy, i) + second(xy, i), z = second(tz, i);
      put(out, i, sum, z);
      put(other, i, sum, 2 * z);
    }
  }
}

/**
 * Of a doubling: from (X², Y²) and ((X + Y)², 2Z²) to h = X² + Y², e = h − (X + Y)², g = X² − Y², f = 2Z² + g; as (e,
 * h) and (f, g) in their places, and (e, f), (h, g) beside.
 */
export function sumsOfDoubling(squares: usize, others: usize, ef: usize, hg: usize): void {
  if (ASC_FEATURE_SIMD) {
    for (let i: usize = 0; i < PAIR; i += 16) {
      const hMinusG = swapped(crossed(v128.load(squares + i)));
      const v = conjugate(i32x4.sub(hMinusG, v128.load(others + i)));
      const w = conjugate(hMinusG);
      v128.store(ef + i, v);
      v128.store(hg + i, w);
      v128.store(squares + i, i32x4.shuffle(v, w, 0, 4, 2, 6));
      v128.store(others + i, i32x4.shuffle(v, w, 1, 5, 3, 7));
    }
  } else {
    for (let i = 0; i < LIMBS; i++) {
      const x = first(squares, i), y = second(squares, i);
      const h = x + y, g = x - y, e = h - first(others, i), f = second(others, i) + g;
      put(ef, i, e, f);
      put(hg, i, h, g);
      put(squares, i, e, h);
      put(others, i, f, g);
    }
  }
}
