/**
 * Signatures: Ed25519 (RFC 8032), by whoever computes in the group.
 *
 * Strict means that a signature has no second form that a stranger can make (S < L), and that no key is accepted under
 * which one signature fits several messages.
 * @module
 */
import { concatBytes } from '../lib/bytes';
import { type Result, assert, done, err } from '../lib/result';
import { engine, isEd25519Key } from './group';
import { SEED_BYTES, SIGNATURE_BYTES, SIGNING_KEY_BYTES, type SigningPair } from './nacl';

export { SIGNATURE_BYTES, SIGNING_KEY_BYTES, type SigningPair } from './nacl';

/** The key pair of a 32-byte seed (RFC 8032, section 5.1.5). */
export function signingPair(seed: Uint8Array): SigningPair {
  assert(seed.length === SEED_BYTES, 'a seed has 32 bytes');
  const publicKey = engine().signingKey(seed);
  return { publicKey, secretKey: concatBytes(seed, publicKey) };
}

/** The signature of `message`, 64 bytes; the same message and key always give the same one. */
export function sign(message: Uint8Array, pair: SigningPair): Uint8Array {
  return engine().sign(message, pair.secretKey);
}

/** Fails with `crypto/length` or `crypto/signature`. (P7) */
export function checkSignature(message: Uint8Array, signature: Uint8Array, publicKey: Uint8Array): Result<null> {
  if (signature.length !== SIGNATURE_BYTES) return err('crypto/length', 'a signature has 64 bytes');
  if (publicKey.length !== SIGNING_KEY_BYTES) return err('crypto/length', 'a signing key has 32 bytes');
  return engine().verify(signature, message, publicKey) ? done : err('crypto/signature', 'the signature does not fit');
}

/** Whether these bytes can be somebody's signing key. Fails with `crypto/length` or `crypto/point`. */
export function checkSigningKey(publicKey: Uint8Array): Result<null> {
  if (publicKey.length !== SIGNING_KEY_BYTES) return err('crypto/length', 'a signing key has 32 bytes');
  return isEd25519Key(publicKey) ? done : err('crypto/point', 'not a usable signing key');
}
