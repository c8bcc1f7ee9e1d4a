/**
 * Sums of products Σ sᵢ·Pᵢ. The scalars may be seen by a clock: they are public, or used once.
 *
 * Two ways, each the faster in its range (measured): interleaved sparse digits (Straus 1964; Möller 2001) for few
 * points and for points with tables, buckets (Pippenger 1976) for many.
 * @module
 */
import { SPARSE_DIGITS, spellSparse, spellWindows, windowsOf } from './digits';
import { release, reserve } from './memory';
import {
  POINT,
  addPoints,
  addPrepared,
  copyPoint,
  double,
  negatePoint,
  prepare,
  setNeutral,
  subtractPrepared,
} from './point';
import { addOdd, fillOdd, oddBytes } from './tables';

/** Bytes of a scalar. */
const SCALAR: usize = 32;
/** The width of digits for points without tables: eight multiples each. */
const LOOSE_WIDTH: i32 = 5;
/** From so many points on, buckets are faster. */
const BUCKETS_FROM: i32 = 200;

/** Σ of points and scalars that lie one after the other. */
export function sum(out: usize, count: i32, points: usize, scalars: usize): void {
  if (count >= BUCKETS_FROM) {
    sumByBuckets(out, count, points, scalars, count < 300 ? 6 : count < 1200 ? 7 : 8);
    return;
  }
  const size = oddBytes(LOOSE_WIDTH);
  const tables = reserve(count * size);
  const addresses = reserve(count * 4);
  for (let i = 0; i < count; i++) {
    fillOdd(tables + i * size, points + i * POINT, LOOSE_WIDTH);
    store<u32>(addresses + 4 * i, <u32>(tables + i * size));
  }
  sumOfTables(out, count, addresses, scalars, LOOSE_WIDTH);
  release(tables);
}

/** The same of points with tables of odd multiples of that width, whose addresses lie one after the other. */
export function sumOfTables(out: usize, count: i32, addresses: usize, scalars: usize, width: i32): void {
  const digits = reserve(count * SPARSE_DIGITS);
  for (let i = 0; i < count; i++) spellSparse(digits + i * SPARSE_DIGITS, scalars + i * SCALAR, width);
  sumOfDigits(out, count, addresses, digits);
  release(digits);
}

/** The same with digits as {@link spellSparse} has them, each fit for its table. */
export function sumOfDigits(out: usize, count: i32, addresses: usize, digits: usize): void {
  setNeutral(out);
  let empty = true;
  for (let bit = SPARSE_DIGITS - 1; bit >= 0; bit--) {
    if (!empty) double(out, out);
    for (let i = 0; i < count; i++) {
      const digit = <i32>load<i8>(digits + i * SPARSE_DIGITS + bit);
      if (digit == 0) continue;
      addOdd(out, load<u32>(addresses + 4 * i), digit);
      empty = false;
    }
  }
}

/** The same by sorting the points into a bucket for each digit, window after window. */
export function sumByBuckets(out: usize, count: i32, points: usize, scalars: usize, width: i32): void {
  const windows = windowsOf(width), half = 1 << (width - 1);
  const prepared = reserve(count * POINT);
  const digits = reserve(2 * windows * count);
  const buckets = reserve(half * POINT);
  const used = reserve(half);
  for (let i = 0; i < count; i++) {
    prepare(prepared + i * POINT, points + i * POINT);
    spellWindows(digits + 2 * i, scalars + i * SCALAR, width, 2 * count);
  }
  setNeutral(out);
  for (let window = windows - 1; window >= 0; window--) {
    memory.fill(used, 0, half);
    for (let i = 0; i < count; i++) {
      const digit = <i32>load<i16>(digits + 2 * (window * count + i));
      if (digit == 0) continue;
      const at = abs(digit) - 1, bucket = buckets + at * POINT;
      if (load<u8>(used + at) == 0) {
        store<u8>(used + at, 1);
        if (digit > 0) copyPoint(bucket, points + i * POINT);
        else negatePoint(bucket, points + i * POINT);
      } else if (digit > 0) addPrepared(bucket, bucket, prepared + i * POINT);
      else subtractPrepared(bucket, bucket, prepared + i * POINT);
    }
    if (window < windows - 1) for (let j = 0; j < width; j++) double(out, out);
    addWeighed(out, buckets, used, half);
  }
  release(prepared);
}

/** Adds 1·B₁ + 2·B₂ + …, by adding up the partial sums from the top. */
function addWeighed(out: usize, buckets: usize, used: usize, count: i32): void {
  const above = reserve(2 * POINT), total = above + POINT;
  setNeutral(above);
  setNeutral(total);
  let empty = true;
  for (let i = count - 1; i >= 0; i--) {
    if (load<u8>(used + i) != 0) {
      if (empty) copyPoint(above, buckets + i * POINT);
      else addPoints(above, above, buckets + i * POINT);
      empty = false;
    }
    if (!empty) addPoints(total, total, above);
  }
  addPoints(out, out, total);
  release(above);
}
