/**
 * A key as people can compare it: its first 64 bits, so that nobody can make a key that looks like another one.
 *
 *     3f9a c1d2 77e0 1b2c
 * @module
 */
import { toHex } from '../../lib/bytes';

const BYTES = 8;

/** `key`: a signing key, 32 bytes. */
export function fingerprint(key: Uint8Array): string {
  return toHex(key.subarray(0, BYTES)).replaceAll(/(.{4})(?=.)/g, '$1 ');
}
