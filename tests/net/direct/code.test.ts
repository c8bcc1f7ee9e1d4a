/** A code that people carry from one device to another. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '../../../src/lib/result';
import { sha512 } from '../../../src/crypto/nacl';
import {
  CODE_DESCRIPTION_BYTES,
  CODE_LENGTH,
  type Code,
  makeCode,
  markOf,
  parseCode,
} from '../../../src/net/direct/code';
import { decodeDescription, encodeDescription } from '../../../src/net/direct/description';

const SECRET = new Uint8Array(16).fill(7);
const NONCE = Uint8Array.of(1, 2, 3, 4, 5, 6);
const NOW = 1_800_000_000;
const OFFER: Code = { half: 'offer', madeS: NOW, answers: null, description: new Uint8Array(101).fill(9) };
const CODE = makeCode(OFFER, SECRET, NONCE);
const faultOf = (text: string, secret = SECRET, nowS = NOW): string => {
  const parsed = parseCode(text, secret, nowS);
  return parsed.ok ? 'none' : parsed.fault.code;
};

/** What a browser finds on a usual device: two hidden addresses and the one that its router shows. */
const USUAL = encodeDescription({
  type: 'offer',
  name: 'V0Jr',
  password: 'ZDX1h2fEkKZdZGlKKzV0RJmP',
  fingerprint: new Uint8Array(32),
  ways: [
    { kind: 'host', address: '2c9b4f5e-0d3a-4c53-8f43-9e7bd3c9b0f1.local', port: 1 },
    { kind: 'host', address: '2c9b4f5e-0d3a-4c53-8f43-9e7bd3c9b0f2.local', port: 2 },
    { kind: 'srflx', address: '203.0.113.9', port: 3 },
  ],
});

describe('a code', () => {
  // (P183)
  test('says what was put into it, either half', () => {
    expect(parseCode(CODE, SECRET, NOW + 599)).toEqual({ ok: true, value: OFFER });
    const answer: Code = { ...OFFER, half: 'answer', answers: markOf(CODE) };
    expect(parseCode(makeCode(answer, SECRET, NONCE), SECRET, NOW)).toEqual({ ok: true, value: answer });
  });

  test('has less than 200 characters, with all that a usual device has to say', () => {
    expect(USUAL.length).toBeLessThanOrEqual(CODE_DESCRIPTION_BYTES);
    for (const half of ['offer', 'answer'] as const) {
      const answers = half === 'offer' ? null : markOf(CODE);
      const usual = makeCode({ half, madeS: NOW, answers, description: USUAL }, SECRET, NONCE);
      const longest = makeCode(
        { half, madeS: NOW, answers, description: new Uint8Array(CODE_DESCRIPTION_BYTES) },
        SECRET,
        NONCE,
      );
      expect(usual.length).toBeLessThanOrEqual(190);
      expect(longest.length).toBeLessThan(CODE_LENGTH);
      expect(usual).toMatch(/^[A-Za-z0-9+/]+$/);
    }
    expect(must(decodeDescription(USUAL)).ways).toHaveLength(3);
  });

  test('is found among words, and in lines', () => {
    const lines = CODE.match(/.{1,40}/g)!.join('\n  ');
    for (const text of [`  ${CODE}\n`, lines, `here it is: ${CODE} :)`, `#t=AQIDBA&c=${CODE}`, `\u200b${CODE}`])
      expect(faultOf(text)).toBe('none');
  });

  test('says what is wrong with it', () => {
    expect(faultOf('')).toBe('code/none');
    expect(faultOf('hello there')).toBe('code/none');
    expect(faultOf(CODE.slice(0, -1))).toBe('code/cut');
    expect(faultOf(CODE.slice(0, 60))).toBe('code/cut');
    expect(faultOf(`${CODE.slice(0, 50)}${CODE[50] === 'A' ? 'B' : 'A'}${CODE.slice(51)}`)).toBe('code/mistyped');
    expect(faultOf(`${CODE}AAAA`)).toBe('code/mistyped');
    expect(faultOf(`A${CODE.slice(1)}`)).toBe('code/version');
    expect(faultOf(CODE, new Uint8Array(16))).toBe('code/other-table');
    expect(faultOf(CODE, SECRET, NOW + 601)).toBe('code/old');
    expect(faultOf(CODE, SECRET, NOW - 601)).toBe('code/clock');
    expect(faultOf('x'.repeat(100_000))).toBe('code/none');
  });

  test('cannot be forged without the link, though everything but the box fits', () => {
    // What somebody who has seen codes of this table, and has another one's link, can make.
    const other = sha512(SECRET).slice(0, 16);
    const [ours, theirs] = [CODE, makeCode(OFFER, other, NONCE)].map((text) =>
      Uint8Array.from(atob(`${text}${'='.repeat((4 - (text.length % 4)) % 4)}`), (letter) => letter.charCodeAt(0)),
    );
    const body = Uint8Array.from([...ours!.subarray(0, 10), ...theirs!.subarray(10, -3)]);
    const check = sha512(Uint8Array.from([...new TextEncoder().encode('svista/code/check:'), ...body])).subarray(0, 3);
    const forged = btoa(String.fromCharCode(...body, ...check)).replaceAll('=', '');
    expect(faultOf(forged)).toBe('code/forged');
  });

  test('hides what it says from whoever does not have the link', () => {
    const one = makeCode(OFFER, SECRET, NONCE);
    const two = makeCode(OFFER, SECRET, Uint8Array.of(9, 9, 9, 9, 9, 9));
    expect(one.slice(16, 60)).not.toBe(two.slice(16, 60));
  });

  test('is never read where a single letter of it differs', () => {
    fc.assert(
      fc.property(fc.nat(CODE.length - 1), fc.constantFrom(...'AZaz09+/'), (at, letter) => {
        fc.pre(CODE[at] !== letter);
        expect(faultOf(CODE.slice(0, at) + letter + CODE.slice(at + 1))).not.toBe('none');
      }),
    );
  });
});
