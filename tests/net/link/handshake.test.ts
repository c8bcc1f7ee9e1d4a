/**
 * The bytes of protocol version 1, frozen. The expected values were computed by Node's own SHA-512 from the layout in
 * handshake.ts.
 */
import { describe, expect, test } from 'vitest';
import { toHex, utf8 } from '../../../src/lib/bytes';
import { type LinkContext, boxNonce, deriveKeys, makeHello } from '../../../src/net/link/handshake';

const CONTEXT: LinkContext = {
  version: 1,
  secret: new Uint8Array(16).fill(1),
  initiatorNonce: new Uint8Array(32).fill(2),
  responderNonce: new Uint8Array(32).fill(3),
  binding: utf8('binding'),
};

describe('protocol version 1', () => {
  test('greets with 40 bytes', () => {
    expect(toHex(makeHello(1, CONTEXT.initiatorNonce))).toBe(`5376697374610001${'02'.repeat(32)}`);
  });

  // (P146)
  test('derives these keys and this name from these secrets', () => {
    const keys = deriveKeys(CONTEXT);
    expect(keys.box.map(toHex)).toEqual([
      '17b1c5d3093ca22f87e8105cd6d4f4d3a8186df799b0f37b8cfd9de3d26d6a80',
      '33e466d9c8d5566666280723f2456cabf11d6bf94f9cce521c0762c5ec7caf90',
    ]);
    expect(keys.id).toBe('799775140e7136b2');
  });

  // (P149)
  test('has both directions sign the version, the direction, both nonces and what ties them to the connection', () => {
    const [outward, inward] = deriveKeys(CONTEXT).statements.map(toHex);
    const tail = `${'02'.repeat(32)}${'03'.repeat(32)}35126e293c61c1ee412ea70a2e18a54595f6de1acb207200c2021534fd6077e4`;
    expect(outward).toBe(`${toHex(utf8('svista/link/auth:'))}000100${tail}`);
    expect(inward).toBe(`${toHex(utf8('svista/link/auth:'))}000101${tail}`);
  });

  // (P148)
  test('counts boxes in the last eight bytes of the nonce', () => {
    expect(toHex(boxNonce(0))).toBe('00'.repeat(24));
    expect(toHex(boxNonce(2 ** 32 + 258))).toBe(`${'00'.repeat(16)}0000000100000102`);
    expect(toHex(boxNonce(2 ** 53 - 1))).toBe(`${'00'.repeat(16)}001fffffffffffff`);
  });
});

describe('the keys of a link change with', () => {
  const plain = deriveKeys(CONTEXT);
  test.each<[string, Partial<LinkContext>]>([
    ['the version', { version: 2 }],
    ['the secret', { secret: new Uint8Array(16).fill(4) }],
    ['the length of the secret', { secret: new Uint8Array(17).fill(1) }],
    ['the initiator’s nonce', { initiatorNonce: new Uint8Array(32).fill(4) }],
    ['the responder’s nonce', { responderNonce: new Uint8Array(32).fill(4) }],
    ['the order of the nonces', { initiatorNonce: CONTEXT.responderNonce, responderNonce: CONTEXT.initiatorNonce }],
  ])('%s', (_, change) => {
    const other = deriveKeys({ ...CONTEXT, ...change });
    const all = [...plain.box, ...other.box].map(toHex);
    expect(new Set(all).size).toBe(4);
    expect(other.id).not.toBe(plain.id);
  });

  // (P147)
  test('nothing but the statements when only the connection is another', () => {
    const other = deriveKeys({ ...CONTEXT, binding: utf8('another') });
    expect(other.box).toEqual(plain.box);
    expect(other.statements.map(toHex)).not.toEqual(plain.statements.map(toHex));
  });
});
