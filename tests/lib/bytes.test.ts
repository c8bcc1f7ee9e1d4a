/** Bytes: joining, comparing, and their encodings as text. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareBytes,
  concatBytes,
  equalBytes,
  fromBase64Url,
  fromHex,
  fromUtf8,
  toBase64Url,
  toHex,
  toInteger,
  utf8,
} from '../../src/lib/bytes';
import { must } from '../../src/lib/result';

const anyBytes = fc.uint8Array({ maxLength: 200 });
const codeOf = (result: { ok: boolean; fault?: { code: string } }): string => (result.ok ? 'ok' : result.fault!.code);

describe('joining and comparing', () => {
  test('joins parts in order, none of them shared with the result', () => {
    const part = Uint8Array.of(1, 2);
    const joined = concatBytes(part, new Uint8Array(0), Uint8Array.of(3));
    part[0] = 9;
    expect([...joined]).toEqual([1, 2, 3]);
    expect(concatBytes()).toHaveLength(0);
  });

  test('calls equal what has the same bytes, and nothing else', () => {
    fc.assert(
      fc.property(anyBytes, anyBytes, (a, b) => {
        expect(equalBytes(a, a.slice())).toBe(true);
        expect(equalBytes(a, b)).toBe(toHex(a) === toHex(b));
      }),
    );
    expect(equalBytes(Uint8Array.of(1), Uint8Array.of(1, 0))).toBe(false);
  });

  test('orders as dictionaries do, the shorter first', () => {
    fc.assert(
      fc.property(anyBytes, anyBytes, (a, b) => {
        const [left, right] = [toHex(a), toHex(b)];
        expect(Math.sign(compareBytes(a, b))).toBe(left < right ? -1 : left > right ? 1 : 0);
      }),
    );
    expect(compareBytes(Uint8Array.of(1), Uint8Array.of(1, 0))).toBeLessThan(0);
  });
});

test('an integer is what its bytes spell, the highest first', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 6 }), (bytes) => {
      expect(toInteger(bytes)).toBe(Number.parseInt(toHex(bytes), 16));
    }),
  );
});

describe('hexadecimal', () => {
  test('reads back what it writes, upper case too', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        expect(must(fromHex(toHex(bytes)))).toEqual(bytes);
        expect(must(fromHex(toHex(bytes).toUpperCase()))).toEqual(bytes);
      }),
    );
    expect(toHex(Uint8Array.of(0, 15, 255))).toBe('000fff');
  });

  test.each(['0', '0g', ' 00', '0x00', '0\n'])('refuses %j', (text) => {
    expect(codeOf(fromHex(text))).toBe('bytes/hex');
  });
});

describe('base64url', () => {
  test('writes as RFC 4648 does, without padding', () => {
    const texts = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'];
    expect(texts.map((text) => toBase64Url(utf8(text)))).toEqual([
      '',
      'Zg',
      'Zm8',
      'Zm9v',
      'Zm9vYg',
      'Zm9vYmE',
      'Zm9vYmFy',
    ]);
    expect(toBase64Url(Uint8Array.of(251, 255))).toBe('-_8');
  });

  test('reads back what it writes', () => {
    fc.assert(fc.property(anyBytes, (bytes) => void expect(must(fromBase64Url(toBase64Url(bytes)))).toEqual(bytes)));
  });

  // (P5)
  test('knows one spelling only: whatever it reads it would write like that', () => {
    const letters = fc.constantFrom(...'ABCXYZabcxyz0189-_=+/ ');
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 12 }), (chosen) => {
        const text = chosen.join('');
        const bytes = fromBase64Url(text);
        if (bytes.ok) expect(toBase64Url(bytes.value)).toBe(text);
      }),
    );
    expect(fromBase64Url('Zg').ok).toBe(true);
    expect(codeOf(fromBase64Url('Zh'))).toBe('bytes/base64'); // an unused bit is set
  });

  test.each(['A', 'AAAAA', 'AA=', 'AA==', 'A+AA', 'A/AA', 'AA A', 'AAé'])('refuses %j', (text) => {
    expect(codeOf(fromBase64Url(text))).toBe('bytes/base64');
  });
});

describe('UTF-8', () => {
  test('reads back any text without half surrogates', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        fc.pre(!/[\uD800-\uDFFF]/u.test(text));
        expect(must(fromUtf8(utf8(text)))).toBe(text);
      }),
    );
  });

  test('keeps a byte order mark, so that one text has one spelling', () => {
    expect(must(fromUtf8(Uint8Array.of(0xef, 0xbb, 0xbf, 0x41)))).toBe('\uFEFFA');
  });

  test.each([[[0xff]], [[0xc0, 0x80]], [[0xed, 0xa0, 0x80]], [[0xe2, 0x82]]])('refuses bytes %j', (bytes) => {
    expect(codeOf(fromUtf8(Uint8Array.from(bytes)))).toBe('bytes/utf8');
  });
});
