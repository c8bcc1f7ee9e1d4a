/**
 * Ed25519 (RFC 8032, section 5.1): keys, signatures, and their check under the strict reading: S < L, canonical
 * encodings of R and of the key, no key of small order; the equation with the cofactor.
 * @module
 */
import { D, ONE } from './constants';
import { SPARSE_DIGITS, spellSparse } from './digits';
import { fromBytes, isCanonical, isNegative, isZero, toBytes } from './lane';
import { release, reserve } from './memory';
import { LANE, PAIR, add, multiply, negateWhere, square, subtract } from './pair';
import { POINT, double, setBase, setPoint, subtractPoints } from './point';
import { firstSquare, invert, secondSquare, squareRoot } from './power';
import { isReduced, multiplyAdd, reduceWide } from './scalar';
import { fillBase, multiplyBaseSecret } from './secret';
import { sha512 } from './sha512';
import { sumOfDigits } from './sums';
import { fillOdd, oddBytes } from './tables';

const x = memory.data(80);
const y = memory.data(80);
const t = memory.data(80);
const u = memory.data(80);
const v = memory.data(80);
const bytes = memory.data(64);
const hash = memory.data(64);
const secret = memory.data(64);
const scalars = memory.data(64);

/** Which encodings of {@link decodeTwoEdwards} were right: all ones or zero each. */
export let firstOnCurve: i32 = 0;
export let secondOnCurve: i32 = 0;

/** 32 bytes without their highest bit; returns it as a mask. */
function withoutSign(out: usize, encoding: usize): i32 {
  memory.copy(out, encoding, 32);
  const top = load<u8>(out, 31);
  store<u8>(out, top & 127, 31);
  return -(<i32>top >> 7);
}

/** The points of the whole curve that 32 bytes each encode (section 5.1.3), with Z = 1. */
export function decodeTwoEdwards(p: usize, q: usize, first: usize, second: usize): void {
  const sign0 = withoutSign(bytes, first), sign1 = withoutSign(bytes + 32, second);
  fromBytes(y, bytes);
  fromBytes(y + LANE, bytes + 32);
  const right0 = isCanonical(bytes, y), right1 = isCanonical(bytes + 32, y + LANE);
  square(t, y);
  subtract(u, t, ONE);
  multiply(v, t, D);
  add(v, v, ONE);
  squareRoot(x, u, v);
  // x = 0 has no other sign.
  firstOnCurve = right0 & firstSquare & ~(isZero(x) & sign0);
  secondOnCurve = right1 & secondSquare & ~(isZero(x + LANE) & sign1);
  negateWhere(x, sign0, sign1);
  multiply(t, x, y);
  setPoint(p, x, y, ONE, t);
  setPoint(q, x + LANE, y + LANE, ONE, t + LANE);
}

/** All ones if the cofactor takes the point to the neutral element. */
export function isOfSmallOrder(point: usize): i32 {
  const eight = reserve(POINT);
  double(eight, point);
  double(eight, eight);
  double(eight, eight);
  subtract(t, eight, eight + PAIR); // Y − Z in the second lane
  const neutral = isZero(eight) & isZero(t + LANE);
  release(eight);
  return neutral;
}

/** The 32 bytes of a point of the curve (section 5.1.2). */
function encodeEdwards(out: usize, point: usize): void {
  for (let i: usize = 0; i < PAIR; i += 8) {
    const z = load<u32>(point + PAIR + LANE + i);
    store<u64>(t + i, <u64>z | (<u64>z << 32));
  }
  invert(t, t);
  multiply(t, t, point);
  toBytes(out, t + LANE);
  store<u8>(out, load<u8>(out, 31) | <u8>(isNegative(t) & 128), 31);
}

/** The secret scalar of a seed and, 32 bytes after it, the prefix for nonces (section 5.1.5). */
function expand(seed: usize): void {
  sha512(secret, seed, 32);
  store<u8>(secret, load<u8>(secret) & 248);
  store<u8>(secret, (load<u8>(secret, 31) & 127) | 64, 31);
}

/** The public key of a seed. */
export function publicKeyOf(out: usize, seed: usize): void {
  fillBase();
  const point = reserve(POINT);
  expand(seed);
  multiplyBaseSecret(point, secret);
  encodeEdwards(out, point);
  release(point);
}

/** The signature (section 5.1.6), 64 bytes, by a seed with its public key after it. */
export function sign(out: usize, secretKey: usize, message: usize, length: usize): void {
  fillBase();
  const point = reserve(POINT + 64 + length), text = point + POINT;
  expand(secretKey);
  memory.copy(text + 32, secret + 32, 32);
  memory.copy(text + 64, message, length);
  sha512(hash, text + 32, 32 + length);
  reduceWide(scalars, hash); // r
  multiplyBaseSecret(point, scalars);
  encodeEdwards(out, point);
  memory.copy(text, out, 32);
  memory.copy(text + 32, secretKey + 32, 32);
  sha512(hash, text, 64 + length);
  reduceWide(scalars + 32, hash); // k
  multiplyAdd(out + 32, secret, scalars + 32, scalars); // S = k·s + r
  release(point);
}

const KEY_WIDTH: i32 = 5;
const BASE_WIDTH: i32 = 8;
const baseMultiples = memory.data(64 * 160);
let filled = false;

/** 1 if the signature is right (section 5.1.7), else 0. Made with public values, it may take its time from them. */
export function verify(signature: usize, message: usize, length: usize, publicKey: usize): i32 {
  if (!filled) {
    filled = true;
    const base = reserve(POINT);
    setBase(base);
    fillOdd(baseMultiples, base, BASE_WIDTH);
    release(base);
  }
  const key = reserve(3 * POINT), r = key + POINT, left = r + POINT;
  decodeTwoEdwards(key, r, publicKey, signature);
  let right = firstOnCurve & secondOnCurve & ~isOfSmallOrder(key) & isReduced(signature + 32);
  if (right) {
    const text = reserve(64 + length);
    memory.copy(text, signature, 32);
    memory.copy(text + 32, publicKey, 32);
    memory.copy(text + 64, message, length);
    sha512(hash, text, 64 + length);
    reduceWide(scalars, hash);
    // S·B − k·A − R, times the cofactor.
    const digits = reserve(2 * SPARSE_DIGITS), table = reserve(oddBytes(KEY_WIDTH)), addresses = reserve(8);
    spellSparse(digits, signature + 32, BASE_WIDTH);
    spellSparse(digits + SPARSE_DIGITS, scalars, KEY_WIDTH);
    for (let i = 0; i < SPARSE_DIGITS; i++) {
      const digit = digits + SPARSE_DIGITS + i;
      store<i8>(digit, -load<i8>(digit));
    }
    fillOdd(table, key, KEY_WIDTH);
    store<u32>(addresses, <u32>baseMultiples);
    store<u32>(addresses, <u32>table, 4);
    sumOfDigits(left, 2, addresses, digits);
    subtractPoints(left, left, r);
    right = isOfSmallOrder(left);
  }
  release(key);
  return right & 1;
}
