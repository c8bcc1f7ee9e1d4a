/** Which names are allowed, and how they are written. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utf8 } from '../../../src/lib/bytes';
import { MAX_NAME_LENGTH, cleanName } from '../../../src/table/charter/names';

/** So many marks on a letter, each another one. */
const marked = (letter: string, count: number): string =>
  letter + String.fromCodePoint(...Array.from({ length: count }, (_, i) => 0x300 + i));

// (P17)
describe('a name', () => {
  it.each([
    ['  Anna   Maria ', 'Anna Maria'],
    ['B\u200bo\u202eb\u0007', 'Bob'],
    ['Jose\u0301', 'Jose\u0301'],
    ['A'.repeat(40), 'A'.repeat(24)],
    ['\u{1f600}'.repeat(40), '\u{1f600}'.repeat(24)],
    ['\ud800', ''],
    ['\t\n', ''],
  ])('%j is shown as %j', (text, wanted) => {
    expect(cleanName(text)).toBe(wanted);
  });

  it.each([0x13430, 0x13441, 0x13455, 0x16fe4, 0x1bc9d, 0x1d159, 0x3164, 0x2800, 0xe0041])(
    'has no character that is drawn as nothing: %s',
    (character) => {
      expect(cleanName(`An${String.fromCodePoint(character)}na`)).toBe('Anna');
      expect(cleanName(String.fromCodePoint(character))).toBe('');
    },
  );

  it.each([
    ['many on one letter', `${marked('A', 20)}nna`, `${marked('A', 4)}nna`],
    ['many on each of two', marked('A', 9) + marked('b', 9), marked('A', 4) + marked('b', 4)],
    ['the same again and again', `\u0e01${'\u0e47'.repeat(20)}`, `\u0e01${'\u0e47'.repeat(4)}`],
    ['some that enclose', `A${'\u20dd'.repeat(9)}`, `A${'\u20dd'.repeat(4)}`],
    ['some of another sort between', `A\u0300\u05b0\u0e47\u20dd\u0301na`, 'A\u0300\u05b0\u0e47\u20ddna'],
    ['unseen characters between', `A${'\u0300\u200b'.repeat(9)}`, `A${'\u0300'.repeat(4)}`],
    ['some on nothing', `${marked('', 3)}Anna`, 'Anna'],
    ['some on a blank before it', ` ${marked('', 3)}Anna`, 'Anna'],
    ['some on nothing, and again', '\u0300 \u0300 Anna', 'Anna'],
    ['nothing but marks', marked('', 20), ''],
  ])('has no marks that stand in its neighbours: %s', (_, text, wanted) => {
    expect(cleanName(text)).toBe(wanted);
  });

  it.each(['Thị Diễm', 'שָׁלוֹם', 'กิตติ์', 'मृत्युञ्जय', 'မြွှေး', 'རྒྱ་མཚོ', 'A\u030a\u0301sa'])(
    'keeps all that languages write, composed or not: %s',
    (name) => {
      expect(cleanName(name)).toBe(name);
      expect(cleanName(name.normalize('NFD'))).toBe(name.normalize('NFD'));
    },
  );

  it('once cleaned stays as it is, and fits into a charter', () => {
    const unit = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      fc.constantFrom('a', ' ', '\u0300', '\u0e47', '\u20dd', '\u200b'),
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
        const clean = cleanName(text);
        expect(cleanName(clean)).toBe(clean);
        expect(utf8(clean).length).toBeLessThanOrEqual(4 * MAX_NAME_LENGTH);
        expect(clean).not.toMatch(/^\p{Mn}|\p{Mn}{5}/u);
      }),
    );
  });
});
