/**
 * What NaCl gives to every part of the program: the hash, random bytes, and the sizes of its keys and boxes. The boxes
 * themselves are in `secretBox.ts`. It needs nothing but `crypto.getRandomValues`, so it works on insecure origins.
 * @module
 */
import { engine } from './group';

export const HASH_BYTES = 64;
export const BOX_KEY_BYTES = 32;
export const BOX_NONCE_BYTES = 24;
export const SEED_BYTES = 32;
export const SIGNATURE_BYTES = 64;
export const SIGNING_KEY_BYTES = 32;

/** The most that `crypto.getRandomValues` gives at once. */
const RANDOM_BYTES_AT_ONCE = 65_536;

/** SHA-512: 64 bytes, by the kernel where there is one. */
export function sha512(bytes: Uint8Array): Uint8Array {
  return engine().sha512(bytes);
}

/** That many bytes from the browser's or Node's generator. */
export function randomBytes(count: number): Uint8Array {
  const bytes = new Uint8Array(count);
  for (let at = 0; at < count; at += RANDOM_BYTES_AT_ONCE)
    crypto.getRandomValues(bytes.subarray(at, at + RANDOM_BYTES_AT_ONCE));
  return bytes;
}

/** An Ed25519 key pair. */
export interface SigningPair {
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  /** 64 bytes, the seed and the public key: never leaves the device. */
  readonly secretKey: Uint8Array;
}
