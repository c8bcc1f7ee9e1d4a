/**
 * One element of the field by itself, in a lane of a pair: its 32 bytes, and what is asked of its one representative
 * from 0 to p − 1. Nothing branches on a value, and no address depends on one.
 * @module
 */
import { LIMBS } from './pair';

const MASK: i64 = (1 << 29) - 1;
/** The highest limb of a number below 2^255 has 23 bits. */
const TOP_BITS: i64 = 23;
const TOP_MASK: i64 = (1 << 23) - 1;

const limbs = memory.data(9 * 8);
const canonical = memory.data(32);

/** The number in 32 little-endian bytes, without their highest bit. It may be p or more. */
export function fromBytes(lane: usize, bytes: usize): void {
  for (let i = 0; i < LIMBS - 1; i++) {
    const at = <usize>((29 * i) >> 3);
    const five = <i64>load<u32>(bytes + at) | (<i64>load<u8>(bytes + at + 4) << 32);
    store<i32>(lane + 8 * i, <i32>((five >> ((29 * i) & 7)) & MASK));
  }
  store<i32>(lane, <i32>(load<u32>(bytes, 28) >> 8) & 0x7fffff, 64);
}

/** Adds at the lowest limb, carries upwards, and returns what is over 2^255. */
function carry(extra: i64): i64 {
  let c = extra;
  for (let i = 0; i < LIMBS - 1; i++) {
    c += load<i64>(limbs + 8 * i);
    store<i64>(limbs + 8 * i, c & MASK);
    c >>= 29;
  }
  c += load<i64>(limbs, 64);
  store<i64>(limbs, c & TOP_MASK, 64);
  return c >> TOP_BITS;
}

/** 1 if 19 more would pass 2^255, so that the number is p or more; else 0. */
function passes(): i64 {
  let c: i64 = 19;
  for (let i = 0; i < LIMBS - 1; i++) c = (c + load<i64>(limbs + 8 * i)) >> 29;
  return (c + load<i64>(limbs, 64)) >> TOP_BITS;
}

/** The representative from 0 to p − 1 as 32 little-endian bytes; of an element of three units at most. */
export function toBytes(bytes: usize, lane: usize): void {
  for (let i = 0; i < LIMBS; i++) store<i64>(limbs + 8 * i, <i64>load<i32>(lane + 8 * i));
  // Three units are less than 128·p, which is added: then the number is not negative.
  store<i64>(limbs, load<i64>(limbs) - 128 * 19);
  store<i64>(limbs, load<i64>(limbs, 64) + (128 << TOP_BITS), 64);
  carry(19 * carry(19 * carry(0)));
  carry(19 * passes());
  let word: u64 = 0;
  let bits = 0;
  for (let i = 0; i < LIMBS; i++) {
    const limb = load<u64>(limbs + 8 * i);
    word |= limb << bits;
    bits += 29;
    if (bits >= 64 || i == LIMBS - 1) {
      store<u64>(bytes, word);
      bytes += 8;
      bits -= 64;
      word = limb >> (29 - bits);
    }
  }
}

/** All ones if the representative is odd, which is called negative (RFC 9496, section 3.1); else zero. */
export function isNegative(lane: usize): i32 {
  toBytes(canonical, lane);
  return -(load<i32>(canonical) & 1);
}

/** All ones if the element is zero, else zero. */
export function isZero(lane: usize): i32 {
  toBytes(canonical, lane);
  const any = load<u64>(canonical) | load<u64>(canonical, 8) | load<u64>(canonical, 16) | load<u64>(canonical, 24);
  return <i32>(((any | (0 - any)) >> 63) - 1);
}

/** All ones if 32 bytes are what {@link toBytes} gives for their number: below p, and the highest bit zero. */
export function isCanonical(bytes: usize, lane: usize): i32 {
  toBytes(canonical, lane);
  let difference: u64 = 0;
  for (let i: usize = 0; i < 32; i += 8) difference |= load<u64>(bytes + i) ^ load<u64>(canonical + i);
  return <i32>(((difference | (0 - difference)) >> 63) - 1);
}
