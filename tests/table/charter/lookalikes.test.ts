/** Which names look alike. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areAlike } from '../../../src/table/charter/lookalikes';
import { MAX_NAME_LENGTH } from '../../../src/table/charter/names';

// (P18)
describe('two names look alike', () => {
  it.each([
    ['in another case', 'Anna', 'ANNA'],
    ['with blanks', 'Anna', 'An na'],
    ['with a digit as a letter', 'Emil', 'Emi1'],
    ['with a letter as a digit', 'Emii 1', 'EMIL l'],
    ['with a small l as a capital i', 'Ida', 'lda'],
    ['with a zero', 'Otto', '0tt0'],
    ['in Cyrillic letters', 'Anna', '\u0410nn\u0430'],
    ['in small Cyrillic letters that look so as capitals', 'Viktor', '\u03bdi\u043ator'],
    ['in Greek capitals', 'Anna', '\u0391\u039d\u039d\u0391'],
    ['with one Greek capital', 'Hans', '\u0397ans'],
    ['in small Greek letters', 'Nova', 'N\u03bf\u03bd\u03b1'],
    ['in full-width letters', 'Anna', '\uff21\uff4e\uff4e\uff41'],
    ['in bold, slanted and double letters', 'Bea', '\u{1d401}\u{1d452}\u{1d552}'],
    ['with a Roman numeral', 'Ida', '\u2160da'],
    ['with small Roman numerals', 'Mimi', '\u217f\u2170\u217f\u2170'],
    ['with several letters in one', 'Fifi', '\ufb01\ufb01'],
    ['in Cherokee letters', 'Vera', '\u13d9\u13ac\u13a1\u13aa'],
    ['in small Cherokee letters', 'Vera', '\uaba9\uab7c\uab71\uab7a'],
    ['in Coptic letters', 'Otto', '\u2c9e\u2ca7\u2ca7\u2c9f'],
    ['in Lisu letters', 'Ben', '\ua4d0\ua4f0\ua4e0'],
    ['with two letters that are drawn like one', 'Tom', 'Torn'],
    ['with a small raised i as an l', 'lda', '\u2071da'],
    ['with an accent on a letter of another script', 'No\u00ebl', 'No\u0451l'],
    ['with marks of another script, in the order of theirs', 'A\u0323\u064e', 'A\u05b4\u064e'],
    ['with an accent of one character or of two', 'Jos\u00e9', 'Jose\u0301'],
    ['in Greek, and in Greek capitals', '\u039d\u03b9\u03ba\u03bf\u03c2', '\u039d\u0399\u039a\u039f\u03a3'],
    ['in Arabic letters', '\u0639\u0644\u064a', '\u0639\u0644\u06cc'],
    ['in Katakana and Han', '\u30ab\u30c8', '\u529b\u535c'],
  ])('%s', (_, one, other) => {
    expect(areAlike(one, other)).toBe(true);
    expect(areAlike(other, one)).toBe(true);
  });

  it.each([
    ['Anna', 'Hanna'],
    ['Nina', 'Vina'],
    ['Ben', 'Bea'],
    ['Andr\u00e9', 'Andre'],
    ['M\u00fcller', 'Muller'],
    ['Anna 1', 'Anna 2'],
    ['Hoyt', 'Hout'],
    ['\u041e\u043b\u044f', '\u042e\u043b\u044f'],
    ['\u0391\u03bd\u03bd\u03b1', '\u0386\u03bd\u03bd\u03b1'],
    ['\u5c0f\u660e', '\u5c0f\u7ea2'],
  ])('but not %s and %s', (one, other) => {
    expect(areAlike(one, other)).toBe(false);
  });

  it('whatever they are made of: each with itself, in capitals, in small letters and in any form of Unicode', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: MAX_NAME_LENGTH }), (name) => {
        const plain = name.normalize('NFKC');
        for (const other of [name, plain, plain.toUpperCase(), name.normalize('NFD')])
          expect(areAlike(name, other)).toBe(true);
      }),
    );
  });
});
