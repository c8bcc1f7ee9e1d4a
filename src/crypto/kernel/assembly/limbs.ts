/**
 * An element of the field of 2^255 − 19 as nine signed limbs of 29 bits, Σ limbᵢ·2^(29i), and what products are made of.
 *
 * A *pair* is two elements side by side, limb i of the first at 8i and of the second at 8i + 4; with eight bytes that
 * mean nothing it has 80. One *lane* of a pair is an element with that stride. With T = i64 the functions here work on one lane, with T = v128 on both at
 * once: i64x2.extmul_low_i32x4_s makes two products.
 *
 * *Bounds.* Limbs of what a product leaves are at most 2^28 in size, and a little more: that is one unit. Sums and
 * differences are not carried, they have as many units as their terms together. Operands of products may have three.
 * Then limbs of Karatsuba's sums, of six, fit into 32 bits, and a column of nine products of 3·3 units, 2^62.4, into 63.
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

// SSE and AVX2 have no arithmetic shift of 64-bit lanes: a number made positive is shifted, and what that adds taken off.
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

/** What a column of at most 63 bits carries to the next. */
// @ts-ignore: decorator
@inline
function carryOf<T>(column: T): T {
  if (isVector<T>()) {
    const shifted = i64x2.shr_u(i64x2.add(<v128>column, i64x2.splat(BIAS)), 29);
    return <T>i64x2.sub(shifted, i64x2.splat(OVER));
  }
  return <T>((<i64>column + HALF) >> 29);
}

/** A column without its carry. */
// @ts-ignore: decorator
@inline
function restOf<T>(column: T, carry: T): T {
  if (isVector<T>()) return <T>i64x2.sub(<v128>column, i64x2.shl(<v128>carry, 29));
  return <T>(<i64>column - (<i64>carry << 29));
}

/** 1216·x, for what stands nine limbs higher: 2^10 + 2^7 + 2^6. */
// @ts-ignore: decorator
@inline
function folded<T>(x: T): T {
  if (isVector<T>()) {
    return <T>i64x2.add(i64x2.add(i64x2.shl(<v128>x, 10), i64x2.shl(<v128>x, 7)), i64x2.shl(<v128>x, 6));
  }
  return <T>(<i64>x * FOLD);
}

/** Two limbs at once, `first` at an even index. */
// @ts-ignore: decorator
@inline
function keep<T>(out: usize, first: T, second: T, index: usize): void {
  if (isVector<T>()) {
    const both = i8x16.shuffle(<v128>first, <v128>second, 0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27);
    v128.store(out + 8 * index, both);
  } else {
    store<i32>(out + 8 * index, <i32>(<i64>first));
    store<i32>(out + 8 * index + 8, <i32>(<i64>second));
  }
}

// @ts-ignore: decorator
@inline
function keepLast<T>(out: usize, last: T): void {
  if (isVector<T>()) {
    const zero = i64x2.splat(0);
    const both = i8x16.shuffle(<v128>last, zero, 0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27);
    v128.store64_lane(out + 64, both, 0);
  } else {
    store<i32>(out + 64, <i32>(<i64>last));
  }
}

/** Seventeen columns as nine limbs of one unit. */
// @ts-ignore: decorator
@inline
export function reduce<T>(out: usize, c0: T, c1: T, c2: T, c3: T, c4: T, c5: T, c6: T, c7: T, c8: T,
  c9: T, c10: T, c11: T, c12: T, c13: T, c14: T, c15: T, c16: T): void {
  // All carries of the upper eight at once; then they fit to be folded.
  const u9 = carryOf<T>(c9);
  const u10 = carryOf<T>(c10);
  const u11 = carryOf<T>(c11);
  const u12 = carryOf<T>(c12);
  const u13 = carryOf<T>(c13);
  const u14 = carryOf<T>(c14);
  const u15 = carryOf<T>(c15);
  const u16 = carryOf<T>(c16);
  c0 = sum<T>(c0, folded<T>(restOf<T>(c9, u9)));
  c1 = sum<T>(c1, folded<T>(sum<T>(restOf<T>(c10, u10), u9)));
  c2 = sum<T>(c2, folded<T>(sum<T>(restOf<T>(c11, u11), u10)));
  c3 = sum<T>(c3, folded<T>(sum<T>(restOf<T>(c12, u12), u11)));
  c4 = sum<T>(c4, folded<T>(sum<T>(restOf<T>(c13, u13), u12)));
  c5 = sum<T>(c5, folded<T>(sum<T>(restOf<T>(c14, u14), u13)));
  c6 = sum<T>(c6, folded<T>(sum<T>(restOf<T>(c15, u15), u14)));
  c7 = sum<T>(c7, folded<T>(sum<T>(restOf<T>(c16, u16), u15)));
  c8 = sum<T>(c8, folded<T>(u16));
  // Two chains of carries side by side, from 0 and from 4; what leaves the top comes in below.
  let u: T;
  u = carryOf<T>(c0), c0 = restOf<T>(c0, u), c1 = sum<T>(c1, u);
  u = carryOf<T>(c4), c4 = restOf<T>(c4, u), c5 = sum<T>(c5, u);
  u = carryOf<T>(c1), c1 = restOf<T>(c1, u), c2 = sum<T>(c2, u);
  u = carryOf<T>(c5), c5 = restOf<T>(c5, u), c6 = sum<T>(c6, u);
  u = carryOf<T>(c2), c2 = restOf<T>(c2, u), c3 = sum<T>(c3, u);
  u = carryOf<T>(c6), c6 = restOf<T>(c6, u), c7 = sum<T>(c7, u);
  u = carryOf<T>(c3), c3 = restOf<T>(c3, u), c4 = sum<T>(c4, u);
  u = carryOf<T>(c7), c7 = restOf<T>(c7, u), c8 = sum<T>(c8, u);
  u = carryOf<T>(c4), c4 = restOf<T>(c4, u), c5 = sum<T>(c5, u);
  u = carryOf<T>(c8), c8 = restOf<T>(c8, u), c0 = sum<T>(c0, folded<T>(u));
  u = carryOf<T>(c0), c0 = restOf<T>(c0, u), c1 = sum<T>(c1, u);
  keep<T>(out, c0, c1, 0);
  keep<T>(out, c2, c3, 2);
  keep<T>(out, c4, c5, 4);
  keep<T>(out, c6, c7, 6);
  keepLast<T>(out, c8);
}
