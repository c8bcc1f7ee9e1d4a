/** Round keys with their proofs, and the joint key of a table. */
import { describe, expect, test } from 'vitest';
import type { PublicKey } from '../../src/crypto/elgamal';
import { type Point, encodePoint, equalPoints, multiplyGenerator, negate, subtract } from '../../src/crypto/group';
import { checkKeyProof, deriveSecretKey, joinPublicKeys, proveKey, publicKeyOf } from '../../src/crypto/keys';
import { mod } from '../../src/crypto/engine/scalar';
import { toHex } from '../../src/lib/bytes';
import { must } from '../../src/lib/result';
import { NOT_A_SCALAR, codeOf, filled, otherContexts, otherScalar, patched, playerAt, playersAt } from './fixtures';

const player = playerAt(1);
const proof = proveKey(player.seed, player.keyContext, player.secretKey, player.publicKey);
const keyOf = (point: Point): PublicKey => ({ point, bytes: encodePoint(point) });

describe('round keys', () => {
  test('depend on seed and context only', () => {
    expect(deriveSecretKey(player.seed, player.keyContext)).toBe(player.secretKey);
    const all = [player.secretKey, deriveSecretKey(filled(1), player.keyContext)];
    for (const [, context] of otherContexts(player.keyContext)) all.push(deriveSecretKey(player.seed, context));
    expect(new Set(all).size).toBe(9);
  });

  test('the proof of knowledge is accepted, and the same each time', () => {
    expect(codeOf(checkKeyProof(player.keyContext, player.publicKey, proof))).toBe('ok');
    expect(toHex(proveKey(player.seed, player.keyContext, player.secretKey, player.publicKey))).toBe(toHex(proof));
  });

  test('the proof is refused in every other context', () => {
    for (const [field, context] of otherContexts(player.keyContext)) {
      expect([field, codeOf(checkKeyProof(context, player.publicKey, proof))]).toEqual([field, 'crypto/key-proof']);
    }
  });

  test('the proof is refused for another key and with either scalar changed', () => {
    expect(codeOf(checkKeyProof(player.keyContext, playerAt(2).publicKey, proof))).toBe('crypto/key-proof');
    for (const at of [0, 32]) {
      expect(codeOf(checkKeyProof(player.keyContext, player.publicKey, otherScalar(proof, at)))).toBe(
        'crypto/key-proof',
      );
      expect(codeOf(checkKeyProof(player.keyContext, player.publicKey, patched(proof, at, NOT_A_SCALAR)))).toBe(
        'crypto/scalar',
      );
    }
    expect(codeOf(checkKeyProof(player.keyContext, player.publicKey, proof.subarray(1)))).toBe('crypto/length');
  });

  test('a proof of zeros is refused', () => {
    expect(codeOf(checkKeyProof(player.keyContext, player.publicKey, filled(0, 64)))).toBe('crypto/key-proof');
  });

  test("somebody else's key, with its proof, is refused at the own seat", () => {
    const thief = playerAt(3);
    expect(codeOf(checkKeyProof(player.keyContext, player.publicKey, proof))).toBe('ok');
    expect(codeOf(checkKeyProof(thief.keyContext, player.publicKey, proof))).toBe('crypto/key-proof');
  });

  test('a rogue key that cancels the others joins, but has no proof', () => {
    const honest = playersAt(2);
    const own = 12345n;
    const rogue = keyOf(
      honest.reduce((rest, { publicKey }) => subtract(rest, publicKey.point), multiplyGenerator(own)),
    );
    const joint = must(joinPublicKeys([...honest.map(({ publicKey }) => publicKey), rogue]));
    expect(equalPoints(joint.point, multiplyGenerator(own))).toBe(true); // they would hold the joint key alone
    const attempt = proveKey(filled(9), playerAt(2).keyContext, own, rogue);
    expect(codeOf(checkKeyProof(playerAt(2).keyContext, rogue, attempt))).toBe('crypto/key-proof');
  });
});

describe('the joint key', () => {
  test('is the key of the sum of all secrets', () => {
    const players = playersAt(4);
    const joint = must(joinPublicKeys(players.map(({ publicKey }) => publicKey)));
    const sum = mod(players.reduce((total, { secretKey }) => total + secretKey, 0n));
    expect(toHex(joint.bytes)).toBe(toHex(publicKeyOf(sum).bytes));
  });

  // (P42, K19)
  test('equal keys are refused', () => {
    const [a, b] = playersAt(2).map(({ publicKey }) => publicKey);
    expect(codeOf(joinPublicKeys([a!, b!]))).toBe('ok');
    expect(codeOf(joinPublicKeys([a!, b!, a!]))).toBe('crypto/equal-keys');
  });

  test('keys that cancel out are refused, and no keys at all', () => {
    const [a] = playersAt(1).map(({ publicKey }) => publicKey);
    expect(codeOf(joinPublicKeys([a!, keyOf(negate(a!.point))]))).toBe('crypto/identity');
    expect(codeOf(joinPublicKeys([]))).toBe('crypto/identity');
  });
});
