/** Ed25519: the vectors of its standard, and which signatures are refused. */
import { ED25519_TORSION_SUBGROUP, ed25519 } from '@noble/curves/ed25519.js';
import nacl from 'tweetnacl';
import { describe, expect, test } from 'vitest';
import { sha512 } from '../../src/crypto/nacl';
import { ORDER } from '../../src/crypto/engine/scalar';
import { checkSignature, checkSigningKey, sign, signingPair } from '../../src/crypto/sign';
import { concatBytes, fromHex, toHex, utf8 } from '../../src/lib/bytes';
import { must } from '../../src/lib/result';
import { codeOf, filled, littleEndian32, patched } from './fixtures';

const hex = (text: string): Uint8Array => must(fromHex(text));

/** RFC 8032, section 7.1: seed, public key, message, signature. */
const VECTORS: [string, string, Uint8Array, string][] = [
  [
    '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    new Uint8Array(0),
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    hex('72'),
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
  [
    'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7',
    'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    hex('af82'),
    '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  ],
  [
    '833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42',
    'ec172b93ad5e563bf4932c70e1245034c35467ef2efd4d64ebf819683467e2bf',
    sha512(utf8('abc')),
    'dc2a4459e7369633a52b1bf277839a00201009a3efbf3ecb69bea2186c26b58909351fc9ac90b3ecfdfbc7c66431e0303dca179c138ac17ad9bef1177331a704',
  ],
];

const pair = signingPair(filled(3));
const message = utf8('seven of clubs');
const signature = sign(message, pair);

describe('Ed25519 (RFC 8032)', () => {
  test('keys and signatures are the published ones', () => {
    for (const [seed, publicKey, text, expected] of VECTORS) {
      const keys = signingPair(hex(seed));
      expect(toHex(keys.publicKey)).toBe(publicKey);
      expect(toHex(sign(text, keys))).toBe(expected);
      expect(checkSignature(text, hex(expected), keys.publicKey).ok).toBe(true);
    }
  });

  test('one altered bit anywhere is refused', () => {
    expect(codeOf(checkSignature(message, signature, pair.publicKey))).toBe('ok');
    for (let at = 0; at < 64; at += 7) {
      const altered = patched(signature, at, Uint8Array.of(signature[at]! ^ 4));
      expect(codeOf(checkSignature(message, altered, pair.publicKey))).toBe('crypto/signature');
    }
    expect(codeOf(checkSignature(utf8('eight of clubs'), signature, pair.publicKey))).toBe('crypto/signature');
    expect(codeOf(checkSignature(message, signature, signingPair(filled(4)).publicKey))).toBe('crypto/signature');
  });

  test('other lengths are refused, not thrown', () => {
    for (const length of [0, 63, 65])
      expect(codeOf(checkSignature(message, filled(1, length), pair.publicKey))).toBe('crypto/length');
    for (const length of [0, 31, 33]) {
      expect(codeOf(checkSignature(message, signature, filled(1, length)))).toBe('crypto/length');
      expect(codeOf(checkSigningKey(filled(1, length)))).toBe('crypto/length');
    }
  });
});

/** Little-endian integer of 32 bytes. */
const integer = (bytes: Uint8Array): bigint => bytes.reduceRight((value, byte) => value * 256n + BigInt(byte), 0n);

// (P7)
describe('strictness', () => {
  test('S + L, which tweetnacl takes, is refused', () => {
    for (const factor of [1n, 2n, 14n]) {
      const malleated = patched(signature, 32, littleEndian32(integer(signature.subarray(32)) + factor * ORDER));
      if (factor === 1n) expect(nacl.sign.detached.verify(message, malleated, pair.publicKey)).toBe(true);
      expect(codeOf(checkSignature(message, malleated, pair.publicKey))).toBe('crypto/signature');
    }
  });

  test('keys of small order are refused, though everything verifies under them', () => {
    // Under the identity key, R = S·B is a signature of any message.
    const free = concatBytes(signature.subarray(0, 32), filled(0));
    const forged = concatBytes(ed25519.Point.BASE.multiply(5n).toBytes(), littleEndian32(5n));
    const identity = littleEndian32(1n);
    expect(nacl.sign.detached.verify(message, forged, identity)).toBe(true);
    expect(codeOf(checkSignature(message, forged, identity))).toBe('crypto/signature');
    for (const encoding of ED25519_TORSION_SUBGROUP) {
      expect(codeOf(checkSigningKey(hex(encoding)))).toBe('crypto/point');
      expect(codeOf(checkSignature(message, forged, hex(encoding)))).toBe('crypto/signature');
      expect(codeOf(checkSignature(message, free, hex(encoding)))).toBe('crypto/signature');
    }
  });

  test('keys and points R that are not canonical are refused', () => {
    const prime = 2n ** 255n - 19n;
    const sign255 = 2n ** 255n;
    // y from p on; x = 0 with its sign set; y of no point.
    const encodings = [prime, prime + 1n, prime + 3n, 2n ** 255n - 1n, prime + sign255, 1n + sign255, 2n].map(
      littleEndian32,
    );
    for (const encoding of encodings) {
      expect(codeOf(checkSigningKey(encoding))).toBe('crypto/point');
      expect(codeOf(checkSignature(message, signature, encoding))).toBe('crypto/signature');
      expect(codeOf(checkSignature(message, patched(signature, 0, encoding), pair.publicKey))).toBe('crypto/signature');
    }
    expect(codeOf(checkSigningKey(pair.publicKey))).toBe('ok');
  });

  test('a signature by R in two encodings counts in the canonical one only', () => {
    // R = identity: its second encoding is y = p + 1. The equation holds for both with S = k·a.
    const { scalar } = ed25519.utils.getExtendedPublicKey(filled(3));
    const signWith = (r: Uint8Array): Uint8Array => {
      const k = integer(sha512(concatBytes(r, pair.publicKey, message))) % ORDER;
      return concatBytes(r, littleEndian32((k * scalar) % ORDER));
    };
    expect(codeOf(checkSignature(message, signWith(littleEndian32(1n)), pair.publicKey))).toBe('ok');
    expect(codeOf(checkSignature(message, signWith(littleEndian32(2n ** 255n - 18n)), pair.publicKey))).toBe(
      'crypto/signature',
    );
  });
});
