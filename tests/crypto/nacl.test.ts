/** Hashes, boxes and chance, as the program takes them from tweetnacl. */
import { describe, expect, test } from 'vitest';
import { randomBytes, sha512 } from '../../src/crypto/nacl';
import { openBox, sealBox } from '../../src/crypto/secretBox';
import { toHex, utf8 } from '../../src/lib/bytes';
import { filled, patched } from './fixtures';

describe('tweetnacl', () => {
  test('SHA-512 of "abc" is the one of FIPS 180-4', () => {
    expect(toHex(sha512(utf8('abc')))).toBe(
      'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f',
    );
  });

  test('a box opens with its key and nonce only, and only unaltered', () => {
    const box = sealBox(utf8('hand'), filled(1, 24), filled(2));
    expect(openBox(box, filled(1, 24), filled(2))).toEqual(utf8('hand'));
    expect(openBox(box, filled(1, 24), filled(3))).toBeNull();
    expect(openBox(box, filled(2, 24), filled(2))).toBeNull();
    expect(openBox(patched(box, 3, Uint8Array.of(box[3]! ^ 1)), filled(1, 24), filled(2))).toBeNull();
    expect(openBox(new Uint8Array(3), filled(1, 24), filled(2))).toBeNull();
  });

  test('a box is neither sealed nor opened with a nonce or a key of another length', () => {
    const box = sealBox(utf8('hand'), filled(1, 24), filled(2));
    for (const work of [sealBox, openBox]) {
      expect(() => work(box, filled(1, 23), filled(2))).toThrow('bad nonce size');
      expect(() => work(box, filled(1, 24), filled(2, 33))).toThrow('bad key size');
    }
  });

  test('random bytes come in the length asked for and differ', () => {
    expect(randomBytes(40)).toHaveLength(40);
    expect(toHex(randomBytes(32))).not.toBe(toHex(randomBytes(32)));
  });
});
