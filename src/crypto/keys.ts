/**
 * Round keys: fresh for each player and round, each with a proof that its owner knows the secret half, and joined into
 * the key under which the deck is shuffled.
 *
 * Without the proof a player could name as their key the difference of a key of their own and everybody else's, and
 * hold the joint key alone (a rogue key). The proof is bound to seat, attempt and round, so it cannot be borrowed
 * either.
 * @module
 */
import { concatBytes, toHex } from '../lib/bytes';
import { type Result, done, err, ok } from '../lib/result';
import { readScalars } from './codec';
import type { Context } from './context';
import { NO_HEAD, derive } from './derive';
import type { PublicKey } from './elgamal';
import { type Point, add, encodePoint, generator, identity, isIdentity, multiplyGenerator, sum } from './group';
import { encodeScalar, mod } from './engine/scalar';
import { Transcript, digest } from './transcript';

/** Bytes of a proof of knowledge: challenge and response. */
const KEY_PROOF_BYTES = 64;

/** The secret half of the round key that belongs to a seed and the context of the key. (K13) */
export function deriveSecretKey(seed: Uint8Array, keyContext: Context): bigint {
  return derive({ seed, purpose: 'key', context: keyContext, head: NO_HEAD, statement: digest('key') }).scalar();
}

/** sk·G. */
export function publicKeyOf(secretKey: bigint): PublicKey {
  const point = multiplyGenerator(secretKey);
  return { point, bytes: encodePoint(point) };
}

/** c = H(context, K, t), the challenge of the proof of knowledge. */
function challengeOf(context: Context, publicKey: PublicKey, commitment: Point): bigint {
  return new Transcript('key', context)
    .absorb('public key', publicKey.bytes)
    .absorb('commitment', encodePoint(commitment))
    .challenge('challenge');
}

/** Schnorr's proof of knowledge of the discrete logarithm: c, and s = k − c·sk for a nonce k with t = kG. */
export function proveKey(seed: Uint8Array, context: Context, secretKey: bigint, publicKey: PublicKey): Uint8Array {
  const statement = digest('key proof', publicKey.bytes);
  const nonce = derive({ seed, purpose: 'key proof', context, head: NO_HEAD, statement }).scalar();
  const challenge = challengeOf(context, publicKey, multiplyGenerator(nonce));
  return concatBytes(encodeScalar(challenge), encodeScalar(mod(nonce - challenge * secretKey)));
}

/** Whether c = H(context, K, sG + cK). Fails with `crypto/length`, `crypto/scalar` or `crypto/key-proof`. (K18) */
export function checkKeyProof(context: Context, publicKey: PublicKey, proof: Uint8Array): Result<null> {
  if (proof.length !== KEY_PROOF_BYTES) return err('crypto/length', 'a key proof has 64 bytes');
  const scalars = readScalars(proof);
  if (!scalars.ok) return scalars;
  const [challenge, response] = scalars.value as [bigint, bigint];
  const commitment = sum([generator(), publicKey.point], [response, challenge]);
  return challengeOf(context, publicKey, commitment) === challenge
    ? done
    : err('crypto/key-proof', 'the proof does not belong to this key and seat');
}

/** The sum of all keys. Fails with `crypto/equal-keys`, or `crypto/identity` if nothing is left of them. (K19) */
export function joinPublicKeys(keys: readonly PublicKey[]): Result<PublicKey> {
  const different = new Set(keys.map(({ bytes }) => toHex(bytes))).size;
  if (different < keys.length) return err('crypto/equal-keys', 'two players name the same key');
  const point = keys.reduce((joint, key) => add(joint, key.point), identity());
  if (isIdentity(point)) return err('crypto/identity', 'the keys cancel out');
  return ok({ point, bytes: encodePoint(point) });
}
