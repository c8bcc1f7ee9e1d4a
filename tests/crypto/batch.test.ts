/** Many signatures at once get the verdicts that they get one by one. */
import { ED25519_TORSION_SUBGROUP, ed25519 } from '@noble/curves/ed25519.js';
import { describe, expect, test } from 'vitest';
import { sha512 } from '../../src/crypto/nacl';
import { ORDER } from '../../src/crypto/engine/scalar';
import { countRight } from '../../src/crypto/batch';
import { type SigningPair, checkSignature, signingPair } from '../../src/crypto/sign';
import { concatBytes, fromHex, utf8 } from '../../src/lib/bytes';
import { Random } from '../../src/lib/random';
import { must } from '../../src/lib/result';
import { sign } from '../table/nodeSign';
import { filled, littleEndian32, patched } from './fixtures';

interface Words {
  readonly message: Uint8Array;
  readonly signature: Uint8Array;
  readonly publicKey: Uint8Array;
}

const PAIRS: readonly SigningPair[] = [3, 4, 5, 6].map((byte) => signingPair(filled(byte)));
const integer = (bytes: Uint8Array): bigint => bytes.reduceRight((value, byte) => value * 256n + BigInt(byte), 0n);

function good(count: number): Words[] {
  return Array.from({ length: count }, (_, i) => {
    const pair = PAIRS[i % PAIRS.length]!;
    const message = utf8(`word ${i}`);
    return { message, signature: sign(message, pair), publicKey: pair.publicKey };
  });
}

const alone = ({ message, signature, publicKey }: Words): boolean => checkSignature(message, signature, publicKey).ok;

/** Everything that a signature can be, and what the single check says of it. */
function oddities(): Words[] {
  const [first] = good(1) as [Words];
  const { signature, publicKey, message } = first;
  const prime = 2n ** 255n - 19n;
  const encodings = [prime, prime + 1n, prime + 3n, 2n ** 255n - 1n, prime + 2n ** 255n, 1n + 2n ** 255n, 2n].map(
    littleEndian32,
  );
  const torsion = ED25519_TORSION_SUBGROUP.map((text) => must(fromHex(text)));
  const forged = concatBytes(ed25519.Point.BASE.multiply(5n).toBytes(), littleEndian32(5n));
  // Signatures with a part of small order in R, which the cofactor takes away: the single check takes them, so this one
  // must.
  const { scalar } = ed25519.utils.getExtendedPublicKey(filled(3));
  const mixed = torsion.map((text) => {
    const r = ed25519.Point.BASE.multiply(77n).add(ed25519.Point.fromBytes(text)).toBytes();
    const k = integer(sha512(concatBytes(r, publicKey, message))) % ORDER;
    return { message, publicKey, signature: concatBytes(r, littleEndian32((77n + k * scalar) % ORDER)) };
  });
  return [
    first,
    ...[0, 7, 31, 32, 50, 63].map((at) => ({
      ...first,
      signature: patched(signature, at, Uint8Array.of(signature[at]! ^ 4)),
    })),
    ...[1n, 2n, 14n].map((factor) => ({
      ...first,
      signature: patched(signature, 32, littleEndian32(integer(signature.subarray(32)) + factor * ORDER)),
    })),
    ...encodings.flatMap((encoding) => [
      { ...first, publicKey: encoding },
      { ...first, signature: patched(signature, 0, encoding) },
    ]),
    ...torsion.flatMap((encoding) => [
      { ...first, publicKey: encoding, signature: forged },
      { ...first, signature: patched(signature, 0, encoding) },
    ]),
    ...mixed,
    { ...first, message: utf8('another word') },
    { ...first, publicKey: PAIRS[1]!.publicKey },
    { ...first, signature: signature.subarray(0, 63) },
    { ...first, publicKey: publicKey.subarray(0, 31) },
    { ...first, signature: new Uint8Array(64) },
  ];
}

describe('many signatures at once', () => {
  test('are all right, however many they are', () => {
    const words = good(300);
    for (const count of [0, 1, 2, 3, 5, 60, 130, 300]) expect(countRight(words.slice(0, count))).toBe(count);
  });

  test('get the verdict that each gets alone', () => {
    const all = oddities();
    const verdicts = all.map(alone);
    expect(all.map((words) => countRight([words]) === 1)).toEqual(verdicts);
    expect(verdicts.filter((right) => right).length).toBe(1 + ED25519_TORSION_SUBGROUP.length);
    const others = good(4);
    for (const [i, words] of all.entries()) {
      expect(countRight([...others, words, ...others]), `${i}`).toBe(verdicts[i] ? 9 : 4);
    }
  });

  test('are right up to the first that is not, wherever it is and however many follow', () => {
    const words = good(300);
    const random = new Random(1);
    for (const at of [0, 150, 256, 299]) {
      const spoilt = words.map((each, i) =>
        i === at || (i > at && random.chance(0.3)) ? { ...each, message: utf8('another') } : each,
      );
      expect(countRight(spoilt)).toBe(at);
    }
  });

  test('make no good for each other: faults that add up to nothing are faults', () => {
    const [a, b] = good(5).filter((_, i) => i % 4 === 0) as [Words, Words]; // of one key
    const shifted = (words: Words, by: bigint): Words => {
      const s = (integer(words.signature.subarray(32)) + by + ORDER) % ORDER;
      return { ...words, signature: patched(words.signature, 32, littleEndian32(s)) };
    };
    expect(countRight([a, b])).toBe(2);
    expect(countRight([shifted(a, 9n), shifted(b, -9n)])).toBe(0);
  });
});
