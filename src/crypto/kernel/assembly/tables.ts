/**
 * Multiples of points made beforehand, and products of one point that is multiplied often. The scalars here may be
 * seen by a clock: they are public, or used once.
 * @module
 */
import { spellWindows, windowsOf } from './digits';
import { release, reserve } from './memory';
import { POINT, addPrepared, copyPoint, double, prepare, setNeutral, subtractPrepared } from './point';

/** Bytes of {@link fillOdd}. */
export function oddBytes(width: i32): usize {
  return POINT << (width - 2);
}

/** The odd multiples P, 3P, … for digits below 2^(width − 1), prepared. */
export function fillOdd(table: usize, point: usize, width: i32): void {
  const multiple = reserve(2 * POINT), twice = multiple + POINT;
  prepare(table, point);
  if (width > 2) {
    copyPoint(multiple, point);
    double(twice, point);
    prepare(twice, twice);
    for (let i = 1; i < 1 << (width - 2); i++) {
      addPrepared(multiple, multiple, twice);
      prepare(table + i * POINT, multiple);
    }
  }
  release(multiple);
}

/** out ± the multiple that an odd digit stands for. */
// @ts-ignore: decorator
@inline
export function addOdd(out: usize, table: usize, digit: i32): void {
  if (digit > 0) addPrepared(out, out, table + (digit >> 1) * POINT);
  else subtractPrepared(out, out, table + (-digit >> 1) * POINT);
}

/** Bytes of {@link fillWindows}. */
export function windowsBytes(width: i32): usize {
  return windowsOf(width) * (POINT << (width - 1));
}

/** j·2^(width·i)·P for every window i and every digit j ≥ 1, prepared. */
export function fillWindows(table: usize, point: usize, width: i32): void {
  const multiple = reserve(2 * POINT), base = multiple + POINT;
  const size = 1 << (width - 1);
  copyPoint(base, point);
  for (let i = windowsOf(width); i > 0; i--) {
    copyPoint(multiple, base);
    const first = table;
    for (let j = 0; j < size; j++) {
      if (j > 0) addPrepared(multiple, multiple, first);
      prepare(table, multiple);
      table += POINT;
    }
    double(base, multiple); // 2·2^(width − 1)·P
  }
  release(multiple);
}

const digits = memory.data(2 * 128);

/** out = scalar·P from a table of windows: one addition for each, no doubling. */
export function multiplyWindows(out: usize, table: usize, scalar: usize, width: i32): void {
  spellWindows(digits, scalar, width, 2);
  setNeutral(out);
  for (let i = 0, count = windowsOf(width); i < count; i++) {
    const digit = <i32>load<i16>(digits + 2 * i);
    if (digit > 0) addPrepared(out, out, table + (digit - 1) * POINT);
    else if (digit < 0) subtractPrepared(out, out, table + (-digit - 1) * POINT);
    table += POINT << (width - 1);
  }
}
