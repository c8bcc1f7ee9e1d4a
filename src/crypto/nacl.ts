/**
 * tweetnacl, wrapped: secret boxes and random bytes of the whole program, its signatures where there is no kernel, and
 * the hash. It needs nothing but `crypto.getRandomValues`, so it works on insecure origins.
 * @module
 */
import nacl from 'tweetnacl';
import { assert } from '../lib/result';
import { engine } from './group';

export const HASH_BYTES = 64;
export const BOX_KEY_BYTES = 32;
export const BOX_NONCE_BYTES = 24;
export const SEED_BYTES = 32;
export const SIGNATURE_BYTES = 64;
export const SIGNING_KEY_BYTES = 32;

/** SHA-512: 64 bytes, by the kernel where there is one. */
export function sha512(bytes: Uint8Array): Uint8Array {
  return engine().sha512(bytes);
}

/** The same by tweetnacl. */
export function plainSha512(bytes: Uint8Array): Uint8Array {
  return nacl.hash(bytes);
}

/** That many bytes from the browser's or Node's generator. */
export function randomBytes(count: number): Uint8Array {
  return nacl.randomBytes(count);
}

/** XSalsa20-Poly1305. `nonce` (24 bytes) must never meet the same `key` (32 bytes) twice. Adds 16 bytes. */
export function sealBox(message: Uint8Array, nonce: Uint8Array, key: Uint8Array): Uint8Array {
  return nacl.secretbox(message, nonce, key);
}

/** What {@link sealBox} closed, or null if the box was made with another key or nonce, or altered. */
export function openBox(box: Uint8Array, nonce: Uint8Array, key: Uint8Array): Uint8Array | null {
  assert(nonce.length === BOX_NONCE_BYTES && key.length === BOX_KEY_BYTES, 'length of a nonce or key');
  return nacl.secretbox.open(box, nonce, key);
}

/** An Ed25519 key pair. */
export interface SigningPair {
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  /** 64 bytes, the seed and the public key: never leaves the device. */
  readonly secretKey: Uint8Array;
}

/** The Ed25519 key pair of a 32-byte seed (RFC 8032, section 5.1.5). */
export function signingPair(seed: Uint8Array): SigningPair {
  return nacl.sign.keyPair.fromSeed(seed);
}

/** The Ed25519 signature, 64 bytes (RFC 8032, section 5.1.6). About 2 ms. */
export function signDetached(message: Uint8Array, secretKey: Uint8Array): Uint8Array {
  return nacl.sign.detached(message, secretKey);
}
