/**
 * An element of the field of 2^255 − 19 as nine signed limbs of 29 bits, Σ limbᵢ·2^(29i), and what products are made
 * of.
 *
 * A *pair* is two elements side by side, limb i of the first at 8i and of the second at 8i + 4; with eight bytes that
 * mean nothing it has 80. One *lane* of a pair is an element with that stride. With T = i64 the functions here work on
 * one lane, with T = v128 on both at once: i64x2.extmul_low_i32x4_s makes two products.
 *
 * *Bounds.* Limbs of what a product leaves are at most 2^28 in size, and a little more: that is one unit. Sums and
 * differences are not carried, they have as many units as their terms together. Operands of products may have three.
 * Then limbs of Karatsuba's sums, of six, fit into 32 bits, and a column of nine products of 3·3 units, 2^62.4,
 * into 63. `tests/crypto/kernel/field.test.ts` multiplies at the bounds.
 *
 * No line here branches on a value, and no address depends on one.
 *
 * Source: signed limbs with carries that wait, as in Bernstein, "Curve25519: new Diffie-Hellman speed records" (2006).
 * @module
 */

/** Half of 2^29: limbs are rounded to the nearest. */
const HALF: i64 = 1 << 28;
/** 2^261 modulo the prime: 19·2^6. */
const FOLD: i64 = 1216;

// SSE and AVX2 have no arithmetic shift of 64-bit lanes. So a number is made positive by BIAS before it is cut into a
// carry and 29 bits, and what that adds to both, OVER and HALF, is taken off later, mostly together with the next
// BIAS.
// @ts-ignore: decorator
@inline const BIAS: i64 = i64.MIN_VALUE + HALF;
// @ts-ignore: decorator
@inline const OVER: i64 = (<i64>1) << 34;

// @ts-ignore: decorator
@inline
export function limb<T>(element: usize, index: usize): T {
  if (isVector<T>()) return <T>v128.load64_zero(element + 8 * index);
  return <T>(<i64>load<i32>(element + 8 * index));
}

// @ts-ignore: decorator
@inline
export function plusLimb<T>(x: T, y: T): T {
  if (isVector<T>()) return <T>i32x4.add(<v128>x, <v128>y);
  return <T>(<i64>x + <i64>y);
}

// @ts-ignore: decorator
@inline
export function times<T>(x: T, y: T): T {
  if (isVector<T>()) return <T>i64x2.extmul_low_i32x4_s(<v128>x, <v128>y);
  return <T>(<i64>x * <i64>y);
}

// @ts-ignore: decorator
@inline
export function sum<T>(x: T, y: T): T {
  if (isVector<T>()) return <T>i64x2.add(<v128>x, <v128>y);
  return <T>(<i64>x + <i64>y);
}

// @ts-ignore: decorator
@inline
export function difference<T>(x: T, y: T): T {
  if (isVector<T>()) return <T>i64x2.sub(<v128>x, <v128>y);
  return <T>(<i64>x - <i64>y);
}

/** z + x·y. */
// @ts-ignore: decorator
@inline
export function plus<T>(z: T, x: T, y: T): T {
  return sum<T>(z, times<T>(x, y));
}

/** The lower halves of four 64-bit lanes. */
// @ts-ignore: decorator
@inline
function packed(x: v128, y: v128): v128 {
  return i32x4.shuffle(x, y, 0, 2, 4, 6);
}

// @ts-ignore: decorator
@inline
function storeTwo(out: usize, x: v128, y: v128, offset: usize): void {
  v128.store(out + offset, packed(x, y));
}

/** Seventeen columns of at most 63 bits as nine limbs of one unit. */
// @ts-ignore: decorator
@inline
export function reduce<T>(out: usize, c0: T, c1: T, c2: T, c3: T, c4: T, c5: T, c6: T, c7: T, c8: T,
  c9: T, c10: T, c11: T, c12: T, c13: T, c14: T, c15: T, c16: T): void {
  if (isVector<T>()) {
    reduceBoth(out, <v128>c0, <v128>c1, <v128>c2, <v128>c3, <v128>c4, <v128>c5, <v128>c6, <v128>c7, <v128>c8,
      <v128>c9, <v128>c10, <v128>c11, <v128>c12, <v128>c13, <v128>c14, <v128>c15, <v128>c16);
  } else {
    reduceOne(out, <i64>c0, <i64>c1, <i64>c2, <i64>c3, <i64>c4, <i64>c5, <i64>c6, <i64>c7, <i64>c8,
      <i64>c9, <i64>c10, <i64>c11, <i64>c12, <i64>c13, <i64>c14, <i64>c15, <i64>c16);
  }
}

// @ts-ignore: decorator
@inline
function reduceOne(out: usize, c0: i64, c1: i64, c2: i64, c3: i64, c4: i64, c5: i64, c6: i64, c7: i64, c8: i64,
  c9: i64, c10: i64, c11: i64, c12: i64, c13: i64, c14: i64, c15: i64, c16: i64): void {
  // All carries of the upper eight at once; then they fit to be folded.
  const u9 = (c9 + HALF) >> 29;
  const u10 = (c10 + HALF) >> 29;
  const u11 = (c11 + HALF) >> 29;
  const u12 = (c12 + HALF) >> 29;
  const u13 = (c13 + HALF) >> 29;
  const u14 = (c14 + HALF) >> 29;
  const u15 = (c15 + HALF) >> 29;
  const u16 = (c16 + HALF) >> 29;
  c0 += FOLD * (c9 - (u9 << 29));
  c1 += FOLD * (c10 - (u10 << 29) + u9);
  c2 += FOLD * (c11 - (u11 << 29) + u10);
  c3 += FOLD * (c12 - (u12 << 29) + u11);
  c4 += FOLD * (c13 - (u13 << 29) + u12);
  c5 += FOLD * (c14 - (u14 << 29) + u13);
  c6 += FOLD * (c15 - (u15 << 29) + u14);
  c7 += FOLD * (c16 - (u16 << 29) + u15);
  c8 += FOLD * u16;
  // Two chains of carries side by side, from 0 and from 4; what leaves the top comes in below.
  let u: i64;
  u = (c0 + HALF) >> 29, c0 -= u << 29, c1 += u;
  u = (c4 + HALF) >> 29, c4 -= u << 29, c5 += u;
  u = (c1 + HALF) >> 29, c1 -= u << 29, c2 += u;
  u = (c5 + HALF) >> 29, c5 -= u << 29, c6 += u;
  u = (c2 + HALF) >> 29, c2 -= u << 29, c3 += u;
  u = (c6 + HALF) >> 29, c6 -= u << 29, c7 += u;
  u = (c3 + HALF) >> 29, c3 -= u << 29, c4 += u;
  u = (c7 + HALF) >> 29, c7 -= u << 29, c8 += u;
  u = (c4 + HALF) >> 29, c4 -= u << 29, c5 += u;
  u = (c8 + HALF) >> 29, c8 -= u << 29, c0 += FOLD * u;
  u = (c0 + HALF) >> 29, c0 -= u << 29, c1 += u;
  store<i32>(out, <i32>c0, 0);
  store<i32>(out, <i32>c1, 8);
  store<i32>(out, <i32>c2, 16);
  store<i32>(out, <i32>c3, 24);
  store<i32>(out, <i32>c4, 32);
  store<i32>(out, <i32>c5, 40);
  store<i32>(out, <i32>c6, 48);
  store<i32>(out, <i32>c7, 56);
  store<i32>(out, <i32>c8, 64);
}

/** 1216·x = 2^10·x + 2^7·x + 2^6·x. */
// @ts-ignore: decorator
@inline
function folded(x: v128): v128 {
  return i64x2.add(i64x2.add(i64x2.shl(x, 10), i64x2.shl(x, 7)), i64x2.shl(x, 6));
}

/** The lower 29 bits, and what stands above them. */
// @ts-ignore: decorator
@inline
function low(x: v128): v128 {
  return v128.and(x, i64x2.splat((1 << 29) - 1));
}

// @ts-ignore: decorator
@inline
function high(x: v128): v128 {
  return i64x2.shr_u(x, 29);
}

// @ts-ignore: decorator
@inline
function plusConstant(x: v128, constant: i64): v128 {
  return i64x2.add(x, i64x2.splat(constant));
}

/** The same as {@link reduceOne}, in both lanes. */
// @ts-ignore: decorator
@inline
function reduceBoth(
  out: usize,
  c0: v128, c1: v128, c2: v128, c3: v128, c4: v128, c5: v128, c6: v128, c7: v128, c8: v128,
  c9: v128, c10: v128, c11: v128, c12: v128, c13: v128, c14: v128, c15: v128, c16: v128,
): void {
  const t9 = plusConstant(c9, BIAS);
  const t10 = plusConstant(c10, BIAS);
  const t11 = plusConstant(c11, BIAS);
  const t12 = plusConstant(c12, BIAS);
  const t13 = plusConstant(c13, BIAS);
  const t14 = plusConstant(c14, BIAS);
  const t15 = plusConstant(c15, BIAS);
  const t16 = plusConstant(c16, BIAS);
  // Each is too large by HALF or OVER or both.
  c0 = i64x2.add(c0, folded(low(t9)));
  c1 = i64x2.add(c1, folded(i64x2.add(low(t10), high(t9))));
  c2 = i64x2.add(c2, folded(i64x2.add(low(t11), high(t10))));
  c3 = i64x2.add(c3, folded(i64x2.add(low(t12), high(t11))));
  c4 = i64x2.add(c4, folded(i64x2.add(low(t13), high(t12))));
  c5 = i64x2.add(c5, folded(i64x2.add(low(t14), high(t13))));
  c6 = i64x2.add(c6, folded(i64x2.add(low(t15), high(t14))));
  c7 = i64x2.add(c7, folded(i64x2.add(low(t16), high(t15))));
  c8 = i64x2.add(c8, folded(high(t16)));
  let t: v128;
  t = plusConstant(c0, BIAS - FOLD * HALF), c0 = plusConstant(low(t), -HALF), c1 = i64x2.add(c1, high(t));
  t = plusConstant(c4, BIAS - FOLD * (HALF + OVER)), c4 = plusConstant(low(t), -HALF), c5 = i64x2.add(c5, high(t));
  t = plusConstant(c1, BIAS - FOLD * (HALF + OVER) - OVER);
  c1 = plusConstant(low(t), -HALF), c2 = i64x2.add(c2, high(t));
  t = plusConstant(c5, BIAS - FOLD * (HALF + OVER) - OVER);
  c5 = plusConstant(low(t), -HALF), c6 = i64x2.add(c6, high(t));
  t = plusConstant(c2, BIAS - FOLD * (HALF + OVER) - OVER);
  c2 = plusConstant(low(t), -HALF), c3 = i64x2.add(c3, high(t));
  t = plusConstant(c6, BIAS - FOLD * (HALF + OVER) - OVER);
  c6 = plusConstant(low(t), -HALF), c7 = i64x2.add(c7, high(t));
  t = plusConstant(c3, BIAS - FOLD * (HALF + OVER) - OVER);
  c3 = plusConstant(low(t), -HALF), c4 = i64x2.add(c4, high(t));
  t = plusConstant(c7, BIAS - FOLD * (HALF + OVER) - OVER);
  c7 = plusConstant(low(t), -HALF), c8 = i64x2.add(c8, high(t));
  t = plusConstant(c4, BIAS - OVER), c4 = plusConstant(low(t), -HALF), c5 = i64x2.add(c5, high(t));
  t = plusConstant(c8, BIAS - FOLD * OVER - OVER);
  c8 = plusConstant(low(t), -HALF), c0 = i64x2.add(c0, folded(high(t)));
  t = plusConstant(c0, BIAS - FOLD * OVER), c0 = plusConstant(low(t), -HALF), c1 = i64x2.add(c1, high(t));
  c1 = plusConstant(c1, -OVER);
  c5 = plusConstant(c5, -OVER);
  storeTwo(out, c0, c1, 0);
  storeTwo(out, c2, c3, 16);
  storeTwo(out, c4, c5, 32);
  storeTwo(out, c6, c7, 48);
  v128.store64_lane(out, packed(c8, c8), 0, 64);
}
