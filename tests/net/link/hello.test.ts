/** Hello and auth, byte by byte: what is told from a first message, and what an auth has to show. */
import { describe, expect, test } from 'vitest';
import { concatBytes, utf8 } from '../../../src/lib/bytes';
import { NONCE_BYTES, deriveKeys, makeAuth, makeHello, parseAuth, parseHello } from '../../../src/net/link/handshake';
import { pairOf } from '../memory/memoryTable';

const NONCE = new Uint8Array(NONCE_BYTES).fill(7);
const said = (bytes: Uint8Array, version: number): string => {
  const parsed = parseHello(bytes, version);
  return parsed.ok ? 'ok' : `${parsed.fault.code}: ${parsed.fault.message}`;
};
const HELLO = makeHello(3, NONCE);

// (P145)
describe('a hello', () => {
  test('gives the nonce of the other side', () => {
    expect(parseHello(HELLO, 3)).toEqual({ ok: true, value: NONCE });
    expect(() => makeHello(3, NONCE.slice(1))).toThrow();
  });

  test('tells its version in its first eight bytes, whatever follows, and in seven nothing', () => {
    expect(said(HELLO.slice(0, 8), 2)).toMatch(/^net\/version/);
    expect(said(HELLO.slice(0, 7), 2)).toMatch(/^net\/hello/);
    expect(said(HELLO.slice(0, 8), 3)).toMatch(/^net\/hello: .*broken greeting/);
    expect(said(new Uint8Array(0), 3)).toMatch(/^net\/hello/);
  });

  test('is of this language, or is none', () => {
    for (let at = 0; at < 6; at++)
      expect(said(HELLO.with(at, HELLO[at]! ^ 0x20), 3)).toMatch(/^net\/hello: .*does not speak/);
  });

  test('has a version of two bytes', () => {
    expect(said(makeHello(0x0102, NONCE), 0x0102)).toBe('ok');
    for (const other of [0x0103, 0x0202, 0x0002, 0x0201])
      expect(said(makeHello(0x0102, NONCE), other)).toContain(
        `version ${other} of the table's language, theirs is 258`,
      );
  });

  test('has whoever is older reload their page', () => {
    expect(said(HELLO, 2)).toContain('this page is older');
    expect(said(HELLO, 4)).toContain('this page is newer');
  });
});

describe('an auth', () => {
  const [ada, ben, table] = [pairOf('ada'), pairOf('ben'), pairOf('table')];
  const keys = deriveKeys({
    version: 3,
    secret: new Uint8Array(16),
    initiatorNonce: NONCE,
    responderNonce: NONCE,
    binding: utf8('binding'),
  });
  const code = (bytes: Uint8Array, under: Uint8Array | null = null): string => {
    const parsed = parseAuth(bytes, keys, 0, under);
    return parsed.ok ? 'ok' : parsed.fault.code;
  };

  test('proves its device, in its own direction alone', () => {
    expect(parseAuth(makeAuth(keys, 0, ada), keys, 0)).toEqual({ ok: true, value: ada.publicKey });
    expect(code(makeAuth(keys, 1, ada))).toBe('net/signature');
    expect(code(concatBytes(ben.publicKey, makeAuth(keys, 0, ada).slice(32)))).toBe('net/signature');
    expect(code(makeAuth(keys, 0, ada).slice(0, -1))).toBe('net/signature');
  });

  test('proves membership to who watches, by the key of the table and no other', () => {
    const asMember = makeAuth(keys, 0, ada, table);
    expect(parseAuth(asMember, keys, 0, table.publicKey)).toEqual({ ok: true, value: ada.publicKey });
    expect(code(makeAuth(keys, 0, ada), table.publicKey)).toBe('net/not-member');
    expect(code(makeAuth(keys, 0, ada, ben), table.publicKey)).toBe('net/not-member');
    expect(code(makeAuth(keys, 1, ada, table), table.publicKey)).toBe('net/signature');
    const ofOther = concatBytes(makeAuth(keys, 0, ada), makeAuth(keys, 1, ada, table).slice(-64));
    expect(code(ofOther, table.publicKey)).toBe('net/not-member');
    expect(code(asMember.slice(0, -1), table.publicKey)).toBe('net/signature');
  });

  test('between members has no more in it than a device proves', () => {
    expect(code(makeAuth(keys, 0, ada, table))).toBe('net/signature');
  });
});

test('keys need two whole nonces and a secret', () => {
  const context = { version: 3, secret: new Uint8Array(16), binding: new Uint8Array(0) };
  const nonces = { initiatorNonce: NONCE, responderNonce: NONCE };
  expect(() => deriveKeys({ ...context, ...nonces, responderNonce: NONCE.slice(1) })).toThrow();
  expect(() => deriveKeys({ ...context, ...nonces, secret: new Uint8Array(0) })).toThrow();
  expect(() => deriveKeys({ ...context, ...nonces })).not.toThrow();
});
