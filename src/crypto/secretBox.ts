/**
 * Secret boxes, by tweetnacl. The build leaves out of it what is not here (`build/boxesOnly.ts`).
 * @module
 */
import nacl from 'tweetnacl';
import { assert } from '../lib/result';
import { BOX_KEY_BYTES, BOX_NONCE_BYTES } from './nacl';

/** XSalsa20-Poly1305. `nonce` (24 bytes) must never meet the same `key` (32 bytes) twice. Adds 16 bytes. */
export function sealBox(message: Uint8Array, nonce: Uint8Array, key: Uint8Array): Uint8Array {
  return nacl.secretbox(message, nonce, key);
}

/** What {@link sealBox} closed, or null if the box was made with another key or nonce, or altered. */
export function openBox(box: Uint8Array, nonce: Uint8Array, key: Uint8Array): Uint8Array | null {
  assert(nonce.length === BOX_NONCE_BYTES && key.length === BOX_KEY_BYTES, 'length of a nonce or key');
  return nacl.secretbox.open(box, nonce, key);
}
