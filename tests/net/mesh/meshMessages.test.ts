/** Messages of the mesh as bytes. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromHex, toHex } from '../../../src/lib/bytes';
import { must } from '../../../src/lib/result';
import {
  BYE_REASONS,
  MAX_INTRODUCED,
  MAX_MESSAGE_BYTES,
  MAX_PASSED_BYTES,
  type MeshMessage,
  decodeMessage,
  encodeMessage,
} from '../../../src/net/mesh/meshMessages';

const hex = (bytes: number) => fc.uint8Array({ minLength: bytes, maxLength: bytes }).map(toHex);
const address = fc.option(fc.stringMatching(/^[a-z0-9]{1,64}$/), { nil: null });
const u32 = fc.integer({ min: 0, max: 2 ** 32 - 1 });

const anyMessage: fc.Arbitrary<MeshMessage> = fc.oneof(
  fc.record({
    kind: fc.constant('here' as const),
    epoch: fc.integer({ min: 0, max: 2 ** 48 - 1 }),
    session: hex(8),
    seen: u32,
    current: fc.option(
      hex(8).filter((id) => !/^0+$/.test(id)),
      { nil: null },
    ),
  }),
  fc.record({ kind: fc.constant('adopt' as const), turn: u32 }),
  fc.record({ kind: fc.constant('bye' as const), reason: fc.constantFrom(...BYE_REASONS) }),
  fc.record({ kind: fc.constantFrom('ping' as const, 'pong' as const), stamp: u32 }),
  fc.record({
    kind: fc.constant('peers' as const),
    peers: fc.array(fc.record({ device: hex(32), address, slot: address }), { maxLength: MAX_INTRODUCED }),
  }),
  fc.record({ kind: fc.constant('data' as const), bytes: fc.uint8Array({ maxLength: 300 }) }),
  fc.record({
    kind: fc.constantFrom('pass' as const, 'passed' as const),
    device: hex(32),
    bytes: fc.uint8Array({ maxLength: MAX_PASSED_BYTES }),
  }),
);

// (P150)
describe('a message of the mesh', () => {
  test('comes out as it went in', () => {
    fc.assert(
      fc.property(anyMessage, (message) => {
        expect(must(decodeMessage(encodeMessage(message)))).toEqual(message);
      }),
    );
  });

  test('has one encoding: what is read would be written alike', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        const message = decodeMessage(bytes);
        if (message.ok) expect(encodeMessage(message.value)).toEqual(bytes);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ['nothing at all', ''],
    ['an unknown kind', '09'],
    ['more to pass on than anybody passes on', `07${'11'.repeat(32)}00000301${'22'.repeat(769)}`],
    ['a greeting cut short', '00000000000005'],
    ['a byte too many', '030000000500'],
    ['an unknown reason', '02ff'],
    ['an address with odd letters', `050001${'11'.repeat(32)}00000003612f6200000000`],
    ['an address that is too long', `050001${'11'.repeat(32)}00000041${'61'.repeat(65)}00000000`],
    ['more devices than fit', `05ffff${'11'.repeat(32)}`],
  ])('is refused if it is %s', (_, text) => {
    expect(decodeMessage(must(fromHex(text)))).toMatchObject({ fault: { code: 'wire/malformed' } });
  });

  test('carries a mebibyte and not a byte more', () => {
    const full = encodeMessage({ kind: 'data', bytes: new Uint8Array(MAX_MESSAGE_BYTES) });
    expect(decodeMessage(full).ok).toBe(true);
    const longer = new Uint8Array(full.length + 1).fill(6, 0, 1);
    expect(decodeMessage(longer).ok).toBe(false);
  });
});
