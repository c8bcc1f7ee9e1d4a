/**
 * Products with secret scalars: no branch and no address depends on the scalar.
 *
 * Each digit, from −8 to 8, picks one of eight multiples, and for that all eight are read and masked; the sign is
 * applied by masks; a digit of zero adds the neutral element as any other. Formulas, carries and inversions have no
 * branch on a value either. `tests/crypto/kernel/secret.test.ts` records every address and every turn of the program,
 * and finds the same for all scalars.
 * @module
 */
import { SECRET_DIGITS, spellSecret } from './digits';
import { release, reserve } from './memory';
import { PAIR } from './pair';
import { POINT, addPrepared, copyPoint, double, prepare, setBase, setNeutral } from './point';

const MULTIPLES: i32 = 8;

const digits = memory.data(64);
const picked = memory.data(160);
const neutral = memory.data(160);
setNeutral(picked);
prepare(neutral, picked);

/** P … 8P, prepared. */
function fillMultiples(table: usize, point: usize): void {
  const multiple = reserve(POINT);
  copyPoint(multiple, point);
  for (let i = 0; i < MULTIPLES; i++) {
    if (i > 0) addPrepared(multiple, multiple, table);
    prepare(table + i * POINT, multiple);
  }
  release(multiple);
}

/** All ones if a = b, else zero, for 0 ≤ a, b < 2^31. */
// @ts-ignore: decorator
@inline
function maskOf(a: i32, b: i32): i32 {
  return ((a ^ b) - 1) >> 31;
}

/** From eight multiples the one for a digit, in `picked`. All are read. */
function pick(table: usize, digit: i32): void {
  const sign = digit >> 31, size = (digit ^ sign) - sign;
  if (ASC_FEATURE_SIMD) {
    const none = i32x4.splat(maskOf(size, 0));
    for (let i: usize = 0; i < POINT; i += 16) v128.store(picked + i, v128.and(v128.load(neutral + i), none));
    for (let j = 0; j < MULTIPLES; j++) {
      const mask = i32x4.splat(maskOf(size, j + 1));
      for (let i: usize = 0; i < POINT; i += 16) {
        v128.store(picked + i, v128.or(v128.load(picked + i), v128.and(v128.load(table + i), mask)));
      }
      table += POINT;
    }
  } else {
    const none = <i64>maskOf(size, 0);
    for (let i: usize = 0; i < POINT; i += 8) store<i64>(picked + i, load<i64>(neutral + i) & none);
    for (let j = 0; j < MULTIPLES; j++) {
      const mask = <i64>maskOf(size, j + 1);
      for (let i: usize = 0; i < POINT; i += 8) {
        store<i64>(picked + i, load<i64>(picked + i) | (load<i64>(table + i) & mask));
      }
      table += POINT;
    }
  }
  // The negative: Y − X and Y + X change places, and 2d·T changes its sign.
  const mask = <u64>(<i64>sign);
  for (let i: usize = 0; i < PAIR; i += 8) {
    const xy = load<u64>(picked + i);
    store<u64>(picked + i, xy ^ ((xy ^ rotl<u64>(xy, 32)) & mask));
    const t = load<i32>(picked + PAIR + i);
    store<i32>(picked + PAIR + i, (t ^ sign) - sign);
  }
}

/** out = scalar·point. */
export function multiplySecret(out: usize, point: usize, scalar: usize): void {
  const table = reserve(MULTIPLES * POINT);
  fillMultiples(table, point);
  spellSecret(digits, scalar);
  setNeutral(out);
  for (let i = SECRET_DIGITS - 1; i >= 0; i--) {
    if (i < SECRET_DIGITS - 1) for (let j = 0; j < 4; j++) double(out, out);
    pick(table, load<i8>(digits + i));
    addPrepared(out, out, picked);
  }
  release(table);
}

const baseTable = memory.data(64 * 8 * 160);
let filled = false;

/** The eight multiples of 16^i·B for every digit, made with the first product and kept: 80 kB. */
export function fillBase(): void {
  if (filled) return;
  filled = true;
  const base = reserve(POINT);
  setBase(base);
  for (let i = 0; i < SECRET_DIGITS; i++) {
    fillMultiples(baseTable + i * MULTIPLES * POINT, base);
    for (let j = 0; j < 4; j++) double(base, base);
  }
  release(base);
}

/** out = scalar·B, without doublings. {@link fillBase} first. */
export function multiplyBaseSecret(out: usize, scalar: usize): void {
  spellSecret(digits, scalar);
  setNeutral(out);
  for (let i = 0; i < SECRET_DIGITS; i++) {
    pick(baseTable + i * MULTIPLES * POINT, load<i8>(digits + i));
    addPrepared(out, out, picked);
  }
}
