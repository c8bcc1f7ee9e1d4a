/**
 * Hashes of the log: SHA-512 cut to 32 bytes, each use under a label of its own.
 * @module
 */
import { sha512 } from '../crypto/nacl';
import { utf8 } from '../lib/bytes';
import { Writer } from '../lib/wire';

export const HASH32_BYTES = 32;
/** What {@link Writer.bytes} puts in front. */
const LENGTH_BYTES = 4;

/** H(label, parts…), every part with its length in front; 32 bytes. (P4) */
export function hash32(label: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const all = [utf8(label), ...parts];
  const writer = new Writer(all.reduce((size, part) => size + LENGTH_BYTES + part.length, 0));
  for (const part of all) writer.bytes(part);
  return sha512(writer.finish()).slice(0, HASH32_BYTES);
}
