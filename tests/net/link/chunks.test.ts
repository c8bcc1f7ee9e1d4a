/** Long messages in pieces. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { equalBytes } from '../../../src/lib/bytes';
import { must } from '../../../src/lib/result';
import { Joiner, PIECE_BYTES, cut } from '../../../src/net/link/chunks';
import { MAX_FRAME_BYTES } from '../../../src/net/link/transport';

function join(pieces: readonly Uint8Array[]): (Uint8Array | null)[] {
  const joiner = new Joiner();
  return pieces.map((piece) => must(joiner.take(piece)));
}

const pattern = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => (i * 7 + (i >> 8)) & 0xff);

describe('a long message', () => {
  test.each([
    0,
    1,
    PIECE_BYTES - 1,
    PIECE_BYTES,
    2 * (PIECE_BYTES - 1),
    2 * (PIECE_BYTES - 1) + 1,
    100_000,
    MAX_FRAME_BYTES,
  ])('of %i bytes is cut into pieces that fit, and put together again', (length) => {
    const message = pattern(length);
    const pieces = cut(message);
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(PIECE_BYTES);
    const joined = join(pieces);
    expect(joined.slice(0, -1).every((result) => result === null)).toBe(true);
    expect(equalBytes(joined.at(-1)!, message)).toBe(true);
  });

  test('follows another one on the same channel', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50_000), { minLength: 1, maxLength: 5 }), (lengths) => {
        const messages = lengths.map(pattern);
        const joined = join(messages.flatMap(cut)).filter((result) => result !== null);
        expect(joined.length).toBe(messages.length);
        expect(joined.every((message, i) => equalBytes(message, messages[i]!))).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  test('longer than a frame is our own mistake', () => {
    expect(() => cut(new Uint8Array(MAX_FRAME_BYTES + 1))).toThrow('too long');
  });
});

// (P144)
describe('a piece is refused', () => {
  const full = (mark: number): Uint8Array => pattern(PIECE_BYTES).map((byte, i) => (i === 0 ? mark : byte));
  test.each([
    ['that is empty', [new Uint8Array(0)], 'net/piece'],
    ['with an unknown mark', [Uint8Array.of(2, 1)], 'net/piece'],
    ['that goes on without being full', [Uint8Array.of(1, 5, 5)], 'net/piece'],
    ['that is too long', [new Uint8Array(PIECE_BYTES + 1)], 'net/piece'],
    ['that ends a message with nothing', [full(1), Uint8Array.of(0)], 'net/piece'],
    ['that makes the message too long', Array.from({ length: 66 }, () => full(1)), 'net/oversized'],
  ])('%s', (_, pieces, code) => {
    const joiner = new Joiner();
    const results = pieces.map((piece) => joiner.take(piece));
    const fault = results.find((result) => !result.ok);
    expect(fault).toMatchObject({ fault: { code } });
  });
});
