/** Cards as ciphertexts: faces, locks, and what is refused. */
import { describe, expect, test } from 'vitest';
import {
  CARD_BYTES,
  MAX_CARDS,
  decodeCards,
  decodeKey,
  encodeCards,
  permuteCards,
  trivialCards,
} from '../../src/crypto/elgamal';
import { FACE_COUNT, faceBytes, faceOfBytes, faceOfPoint, facePoint } from '../../src/crypto/faces';
import {
  add,
  encodePoint,
  equalPoints,
  generator,
  identity,
  isIdentity,
  multiply,
  multiplyGenerator,
  subtract,
} from '../../src/crypto/group';
import { mod } from '../../src/crypto/engine/scalar';
import { concatBytes, equalBytes, toHex } from '../../src/lib/bytes';
import { must } from '../../src/lib/result';
import { IDENTITY_BYTES, NOT_A_POINT, codeOf, jointKeyOf, patched, playersAt, startDeck, streamOf } from './fixtures';

const players = playersAt(2);
const key = jointKeyOf(players);
const secret = mod(players.reduce((total, player) => total + player.secretKey, 0n));
const stream = streamOf('elgamal test');

describe('faces', () => {
  test('54 different points, none of them the identity or the generator', () => {
    const all = Array.from({ length: FACE_COUNT }, (_, face) => toHex(faceBytes(face)));
    expect(new Set([...all, toHex(IDENTITY_BYTES), toHex(encodePoint(generator()))]).size).toBe(56);
  });

  test('a face is found again from its point and from its bytes', () => {
    for (let face = 0; face < FACE_COUNT; face++) {
      expect(faceOfPoint(facePoint(face))).toBe(face);
      expect(faceOfBytes(faceBytes(face))).toBe(face);
    }
    expect(faceOfPoint(generator())).toBeNull();
    expect(faceOfPoint(identity())).toBeNull();
  });

  test('there is no face 54', () => {
    for (const face of [-1, 54, 1.5, Number.NaN]) expect(() => facePoint(face)).toThrow('no face');
  });
});

describe('cards', () => {
  // (K15)
  test('trivial encryptions have c1 = identity and show their face', () => {
    const { list, bytes } = trivialCards([0, 51, 53]);
    expect(bytes).toHaveLength(3 * CARD_BYTES);
    expect(list.every(({ c1 }) => isIdentity(c1))).toBe(true);
    expect(toHex(bytes.subarray(64, 128))).toBe(toHex(concatBytes(IDENTITY_BYTES, faceBytes(51))));
  });

  // (K20)
  test('permuting moves the faces and re-encrypts every card', () => {
    const input = startDeck(5);
    const factors = stream.scalars(5);
    const output = permuteCards(input, key, [3, 0, 4, 2, 1], factors);
    const faces = output.list.map(({ c1, c2 }) => faceOfPoint(subtract(c2, multiply(c1, secret))));
    expect(faces).toEqual([3, 0, 4, 2, 1]);
    output.list.forEach(({ c1 }, i) => expect(equalPoints(c1, multiplyGenerator(factors[i]!))).toBe(true));
    const again = must(decodeCards(output.bytes, false));
    expect(equalBytes(encodeCards(again.list).bytes, output.bytes)).toBe(true);
  });

  test('a hidden deck is read back, an empty one too', () => {
    expect(must(decodeCards(new Uint8Array(0), false)).list).toEqual([]);
    const cards = permuteCards(startDeck(3), key, [0, 1, 2], stream.scalars(3));
    expect(must(decodeCards(cards.bytes, false)).list).toHaveLength(3);
  });

  test('what is no list of cards is refused', () => {
    const cards = permuteCards(startDeck(3), key, [2, 1, 0], stream.scalars(3)).bytes;
    expect(codeOf(decodeCards(cards, false))).toBe('ok');
    expect(codeOf(decodeCards(cards.subarray(1), false))).toBe('crypto/length');
    expect(codeOf(decodeCards(new Uint8Array(CARD_BYTES * (MAX_CARDS + 1)), false))).toBe('crypto/count');
    for (const at of [0, 32, 64, 96, 160]) {
      expect(codeOf(decodeCards(patched(cards, at, NOT_A_POINT), false))).toBe('crypto/point');
      expect(codeOf(decodeCards(patched(cards, at, IDENTITY_BYTES), false))).toBe('crypto/identity');
    }
  });

  // (K16)
  test('c1 = identity passes only where it is allowed, and only for a face', () => {
    const trivial = trivialCards([5, 6]).bytes;
    const hidden = permuteCards(startDeck(2), key, [1, 0], stream.scalars(2)).bytes;
    expect(codeOf(decodeCards(trivial, true))).toBe('ok');
    expect(codeOf(decodeCards(trivial, false))).toBe('crypto/identity');
    expect(codeOf(decodeCards(concatBytes(hidden, trivial, hidden), true))).toBe('ok');
    expect(codeOf(decodeCards(patched(trivial, 96, encodePoint(generator())), true))).toBe('crypto/trivial');
    expect(codeOf(decodeCards(patched(trivial, 96, IDENTITY_BYTES), true))).toBe('crypto/trivial');
    expect(codeOf(decodeCards(patched(hidden, 32, IDENTITY_BYTES), true))).toBe('crypto/identity');
  });

  test('decoded cards do not change with the buffer they came in', () => {
    const bytes = startDeck(2).bytes.slice();
    const cards = must(decodeCards(bytes, true));
    bytes.fill(0);
    expect(equalBytes(cards.bytes, startDeck(2).bytes)).toBe(true);
  });

  test('a public key is a point and not the identity', () => {
    expect(equalPoints(must(decodeKey(key.bytes)).point, key.point)).toBe(true);
    expect(codeOf(decodeKey(IDENTITY_BYTES))).toBe('crypto/identity');
    expect(codeOf(decodeKey(NOT_A_POINT))).toBe('crypto/point');
    expect(codeOf(decodeKey(key.bytes.subarray(1)))).toBe('crypto/length');
    expect(equalPoints(key.point, add(players[0]!.publicKey.point, players[1]!.publicKey.point))).toBe(true);
  });
});
