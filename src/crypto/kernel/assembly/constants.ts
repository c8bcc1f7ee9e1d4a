/**
 * The constants of the curve −x² + y² = 1 + dx²y² and of ristretto255, in both lanes of a pair each: the words of their
 * 32 bytes, little-endian, are spread when the kernel is started. The tests compute each of them anew.
 *
 * Sources: RFC 8032, section 5.1 (d, base point); RFC 9496, section 4.1 (all others).
 * @module
 */
import { fromBytes } from './lane';
import { reserve } from './memory';
import { LANE, PAIR } from './pair';

/** The pair that holds the number of these words twice. */
function constant(words: usize): usize {
  const pair = reserve(PAIR);
  fromBytes(pair, words);
  fromBytes(pair + LANE, words);
  return pair;
}

export const ZERO: usize = constant(memory.data<u64>([0, 0, 0, 0]));
export const ONE: usize = constant(memory.data<u64>([1, 0, 0, 0]));
/** p − 1. */
export const MINUS_ONE: usize = constant(
  memory.data<u64>([0xffffffffffffffec, 0xffffffffffffffff, 0xffffffffffffffff, 0x7fffffffffffffff]),
);
/** √−1, the root that is not negative. */
export const SQRT_M1: usize = constant(
  memory.data<u64>([0xc4ee1b274a0ea0b0, 0x2f431806ad2fe478, 0x2b4d00993dfbd7a7, 0x2b8324804fc1df0b]),
);
/** d = −121665/121666. */
export const D: usize = constant(
  memory.data<u64>([0x75eb4dca135978a3, 0x00700a4d4141d8ab, 0x8cc740797779e898, 0x52036cee2b6ffe73]),
);
/** 2d. */
export const TWICE_D: usize = constant(
  memory.data<u64>([0xebd69b9426b2f159, 0x00e0149a8283b156, 0x198e80f2eef3d130, 0x2406d9dc56dffce7]),
);
/** √(−d − 1). */
export const SQRT_AD_MINUS_ONE: usize = constant(
  memory.data<u64>([0x7e97f6a0497b2e1b, 0xaf9d8e0c1b7854bd, 0x0f3cfcc931f5d1fd, 0x376931bf2b8348ac]),
);
/** 1/√(−1 − d). */
export const INVSQRT_A_MINUS_D: usize = constant(
  memory.data<u64>([0x99c8fdaa805d40ea, 0x9d2f16175a4172be, 0x16c27b91fe01d840, 0x786c8905cfaffca2]),
);
/** 1 − d². */
export const ONE_MINUS_D_SQ: usize = constant(
  memory.data<u64>([0xe27c09c1945fc176, 0x2c81a138cd5e350f, 0x9994abddbe70dfe4, 0x029072a8b2b3e0d7]),
);
/** (d − 1)². */
export const D_MINUS_ONE_SQ: usize = constant(
  memory.data<u64>([0x31ad5aaa44ed4d20, 0xd29e4a2cb01e1999, 0x4cdcd32f529b4eeb, 0x5968b37af66c2241]),
);
/** x, y and xy of the base point, whose y is 4/5. */
export const BASE_X: usize = constant(
  memory.data<u64>([0xc9562d608f25d51a, 0x692cc7609525a7b2, 0xc0a4e231fdd6dc5c, 0x216936d3cd6e53fe]),
);
export const BASE_Y: usize = constant(
  memory.data<u64>([0x6666666666666658, 0x6666666666666666, 0x6666666666666666, 0x6666666666666666]),
);
export const BASE_T: usize = constant(
  memory.data<u64>([0x6dde8ab3a5b7dda3, 0x20f09f80775152f5, 0x66ea4e8e64abe37d, 0x67875f0fd78b7665]),
);
