/** Hashes of the log. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { concatBytes, toHex, utf8 } from '../../src/lib/bytes';
import { hash32 } from '../../src/log/hash';

const bytes = (...values: readonly number[]): Uint8Array => Uint8Array.from(values);

describe('a hash of the log', () => {
  // (P4)
  it('is SHA-512 of label and parts with their lengths in front, cut to 32 bytes', () => {
    const whole = concatBytes(bytes(0, 0, 0, 2), utf8('ab'), bytes(0, 0, 0, 3, 7, 8, 9), bytes(0, 0, 0, 0));
    const wanted = createHash('sha512').update(whole).digest().subarray(0, 32);
    expect(toHex(hash32('ab', bytes(7, 8, 9), bytes()))).toBe(wanted.toString('hex'));
  });

  it('tells parts apart that would be one text together, and each use from another', () => {
    const all = [
      hash32('a', bytes(1, 2), bytes(3)),
      hash32('a', bytes(1), bytes(2, 3)),
      hash32('a', bytes(1, 2, 3)),
      hash32('a', bytes(1, 2, 3), bytes()),
      hash32('b', bytes(1, 2), bytes(3)),
      hash32('a'),
      hash32('', utf8('a')),
    ];
    expect(new Set(all.map(toHex)).size).toBe(all.length);
    for (const hash of all) expect(hash).toHaveLength(32);
  });
});
