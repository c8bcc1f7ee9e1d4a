/** Arithmetic of scalars, modulo the order of the group. */
import { describe, expect, test } from 'vitest';
import {
  ORDER,
  decodeScalar,
  encodeScalar,
  innerProduct,
  mod,
  powers,
  wideScalar,
} from '../../../src/crypto/engine/scalar';
import { filled, littleEndian32 } from '../fixtures';

describe('scalars', () => {
  test('an encoding is little-endian and read back', () => {
    expect([...encodeScalar(0x0201n)]).toEqual([1, 2, ...filled(0, 30)]);
    for (const scalar of [0n, 1n, 2n ** 64n, 2n ** 200n + 5n, ORDER - 1n])
      expect(decodeScalar(encodeScalar(scalar))).toBe(scalar);
  });

  test('values from the order on have no encoding', () => {
    expect(decodeScalar(littleEndian32(ORDER - 1n))).toBe(ORDER - 1n);
    const tooLarge = [ORDER, ORDER + 1n, 2n * ORDER, 2n ** 255n, 2n ** 256n - 1n];
    for (const value of tooLarge) expect(decodeScalar(littleEndian32(value))).toBeNull();
    expect(decodeScalar(filled(0, 31))).toBeNull();
    expect(decodeScalar(filled(0, 33))).toBeNull();
  });

  test('a scalar that is not reduced is not encoded', () => {
    expect(() => encodeScalar(ORDER)).toThrow('reduced');
    expect(() => encodeScalar(-1n)).toThrow('reduced');
  });

  test('a view into a longer buffer reads its own bytes', () => {
    const buffer = new Uint8Array(40).fill(0xff);
    buffer.set(encodeScalar(77n), 3);
    expect(decodeScalar(buffer.subarray(3, 35))).toBe(77n);
  });

  test('wide reduction takes 64 bytes modulo the order', () => {
    expect(wideScalar(filled(0, 64))).toBe(0n);
    expect(wideScalar(filled(0xff, 64))).toBe((2n ** 512n - 1n) % ORDER);
  });

  test('sums and powers are reduced', () => {
    expect(mod(-1n)).toBe(ORDER - 1n);
    expect(innerProduct([ORDER - 1n, 2n], [1n, 3n])).toBe(5n);
    expect(powers(3n, 4)).toEqual([3n, 9n, 27n, 81n]);
    expect(powers(3n, 0)).toEqual([]);
  });
});
