/**
 * Secret boxes, by tweetnacl. The build leaves out of it what is not here (`build/boxesOnly.ts`).
 * @module
 */
import nacl from 'tweetnacl';

/** XSalsa20-Poly1305. `nonce` (24 bytes) must never meet the same `key` (32 bytes) twice. Adds 16 bytes. */
export function sealBox(message: Uint8Array, nonce: Uint8Array, key: Uint8Array): Uint8Array {
  return nacl.secretbox(message, nonce, key);
}

/** What {@link sealBox} closed, or null if the box was made with another key or nonce, or altered. */
export function openBox(box: Uint8Array, nonce: Uint8Array, key: Uint8Array): Uint8Array | null {
  return nacl.secretbox.open(box, nonce, key);
}
