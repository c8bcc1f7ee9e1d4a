/**
 * Pairs of field elements: everything above works on two at once, with SIMD in one instruction, without it one by one.
 *
 * A pair is named by its address, and `limbs.ts` says what lies there. An `out` may be one of the operands unless it is
 * said otherwise. "Units" are those of `limbs.ts` as well.
 * @module
 */
import { multiplyAs, squareAs } from './product';

/** Bytes of a pair. */
export const PAIR: usize = 80;
/** From one lane to the other. */
export const LANE: usize = 4;
/** Limbs of an element. */
export const LIMBS: i32 = 9;

/** out = a·b, of at most three units each. Leaves one unit. */
export function multiply(out: usize, a: usize, b: usize): void {
  if (ASC_FEATURE_SIMD) {
    multiplyAs<v128>(out, a, b);
  } else {
    multiplyAs<i64>(out, a, b);
    multiplyAs<i64>(out + LANE, a + LANE, b + LANE);
  }
}

/** out = a². */
export function square(out: usize, a: usize): void {
  squareWith(out, a, a);
}

/** out = a·b for b = a, or a with lanes doubled. */
export function squareWith(out: usize, a: usize, b: usize): void {
  if (ASC_FEATURE_SIMD) {
    squareAs<v128>(out, a, b);
  } else {
    squareAs<i64>(out, a, b);
    squareAs<i64>(out + LANE, a + LANE, b + LANE);
  }
}

/** out = a^(2^times), times ≥ 1. */
export function squareTimes(out: usize, a: usize, times: i32): void {
  square(out, a);
  for (let i = 1; i < times; i++) square(out, out);
}

/** Both lanes of a limb. Sums of lanes must not carry from the first into the second. */
// @ts-ignore: decorator
@inline
function word(pair: usize, limb: i32): u64 {
  return load<u64>(pair + 8 * limb);
}

// @ts-ignore: decorator
@inline
function joined(first: i32, second: i32): u64 {
  return <u64>(<u32>first) | (<u64>(<u32>second) << 32);
}

/** out = a + b. */
export function add(out: usize, a: usize, b: usize): void {
  if (ASC_FEATURE_SIMD) {
    for (let i: usize = 0; i < PAIR; i += 16) v128.store(out + i, i32x4.add(v128.load(a + i), v128.load(b + i)));
  } else {
    for (let i = 0; i < LIMBS; i++) {
      const x = word(a, i), y = word(b, i);
      store<u64>(out + 8 * i, joined(<i32>x + <i32>y, <i32>(x >> 32) + <i32>(y >> 32)));
    }
  }
}

/** out = a − b. */
export function subtract(out: usize, a: usize, b: usize): void {
  if (ASC_FEATURE_SIMD) {
    for (let i: usize = 0; i < PAIR; i += 16) v128.store(out + i, i32x4.sub(v128.load(a + i), v128.load(b + i)));
  } else {
    for (let i = 0; i < LIMBS; i++) {
      const x = word(a, i), y = word(b, i);
      store<u64>(out + 8 * i, joined(<i32>x - <i32>y, <i32>(x >> 32) - <i32>(y >> 32)));
    }
  }
}

/** From (x, y) to (y − x, y + x): twice the units. */
export function cross(out: usize, a: usize): void {
  if (ASC_FEATURE_SIMD) {
    const first = i64x2.splat(0xffffffff);
    for (let i: usize = 0; i < PAIR; i += 16) {
      const v = v128.load(a + i);
      const swapped = i32x4.shuffle(v, v, 1, 0, 3, 2);
      v128.store(out + i, i32x4.add(swapped, i32x4.sub(v128.xor(v, first), first)));
    }
  } else {
    for (let i = 0; i < LIMBS; i++) {
      const v = word(a, i), x = <i32>v, y = <i32>(v >> 32);
      store<u64>(out + 8 * i, joined(y - x, y + x));
    }
  }
}

/** From (a, b) and (c, d) to (a, c) in `first` and (b, d) in `second`. */
export function transpose(first: usize, second: usize, a: usize, b: usize): void {
  if (ASC_FEATURE_SIMD) {
    for (let i: usize = 0; i < PAIR; i += 16) {
      const v = v128.load(a + i), w = v128.load(b + i);
      v128.store(first + i, i32x4.shuffle(v, w, 0, 4, 2, 6));
      v128.store(second + i, i32x4.shuffle(v, w, 1, 5, 3, 7));
    }
  } else {
    for (let i = 0; i < LIMBS; i++) {
      const v = word(a, i), w = word(b, i);
      store<u64>(first + 8 * i, (v & 0xffffffff) | (w << 32));
      store<u64>(second + 8 * i, (v >> 32) | (w & 0xffffffff00000000));
    }
  }
}

/** From (x, y) to (y, x). */
export function swap(out: usize, a: usize): void {
  if (ASC_FEATURE_SIMD) {
    for (let i: usize = 0; i < PAIR; i += 16) {
      const v = v128.load(a + i);
      v128.store(out + i, i32x4.shuffle(v, v, 1, 0, 3, 2));
    }
  } else {
    for (let i = 0; i < LIMBS; i++) store<u64>(out + 8 * i, rotl<u64>(word(a, i), 32));
  }
}

export function copy(out: usize, a: usize): void {
  for (let i = 0; i < LIMBS; i++) store<u64>(out + 8 * i, word(a, i));
}

/** The lanes of `a` whose mask is all ones, those of `out` whose mask is zero; without a branch. */
export function choose(out: usize, a: usize, first: i32, second: i32): void {
  const mask = joined(first, second);
  for (let i = 0; i < LIMBS; i++) {
    const x = word(out, i);
    store<u64>(out + 8 * i, x ^ ((x ^ word(a, i)) & mask));
  }
}

/** Negates the lanes whose mask is all ones; without a branch. */
export function negateWhere(out: usize, first: i32, second: i32): void {
  for (let i = 0; i < LIMBS; i++) {
    const x = word(out, i);
    store<u64>(out + 8 * i, joined((<i32>x ^ first) - first, (<i32>(x >> 32) ^ second) - second));
  }
}

/** The same element in both lanes. */
export function spread(out: usize, lane: usize): void {
  for (let i = 0; i < LIMBS; i++) {
    const x = load<i32>(lane + 8 * i);
    store<u64>(out + 8 * i, joined(x, x));
  }
}
