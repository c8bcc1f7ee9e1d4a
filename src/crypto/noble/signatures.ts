/**
 * tweetnacl's signatures and its hash, for where there is no kernel.
 * @module
 */
import nacl from 'tweetnacl';
import type { SigningPair } from '../nacl';

/** SHA-512: 64 bytes. */
export function plainSha512(bytes: Uint8Array): Uint8Array {
  return nacl.hash(bytes);
}

/** The Ed25519 key pair of a 32-byte seed (RFC 8032, section 5.1.5). */
export function signingPair(seed: Uint8Array): SigningPair {
  return nacl.sign.keyPair.fromSeed(seed);
}

/** The Ed25519 signature, 64 bytes (RFC 8032, section 5.1.6). About 2 ms. */
export function signDetached(message: Uint8Array, secretKey: Uint8Array): Uint8Array {
  return nacl.sign.detached(message, secretKey);
}
