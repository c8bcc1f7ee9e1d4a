/**
 * Random bytes of the glass table, which follow from the number in its link, so that anybody sees the same again. Never
 * for a table of people: whoever knows the number knows every secret.
 * @module
 */
import { Random } from '../lib/random';

/** The bytes of one device, or of one part of it, which do not depend on what another draws. */
export function seededBytes(seed: number, stream: number): (count: number) => Uint8Array {
  const random = new Random(seed * 64 + stream);
  return (count) => Uint8Array.from({ length: count }, () => random.below(256));
}
