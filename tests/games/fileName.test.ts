/** Names of players as files have them: what a table writes, every reader takes, and hides nothing of the file. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileName, isFileName } from '../../src/games/fileName';
import { fromUtf8, utf8 } from '../../src/lib/bytes';
import { must } from '../../src/lib/result';
import { cleanName } from '../../src/table/charter/names';

/** The longest name of a charter whose 40th unit is the first half of a letter. */
const HALVED = `A${'\u{1d509}'.repeat(23)}`;

// (P82)
describe('the name of a player in a file', () => {
  it.each([
    ['Anna', 'Anna'],
    ['Anna, #1', 'Anna 1'],
    [',#', '?'],
    [HALVED, `A${'\u{1d509}'.repeat(19)}`],
    ['\u{1d509}'.repeat(24), '\u{1d509}'.repeat(20)],
  ])('of %j is %j', (name, written) => {
    expect(cleanName(name)).toBe(name);
    expect(fileName(name)).toBe(written);
  });

  it('is what comes back from the disk, and is taken by who reads it, whatever somebody at a table is called', () => {
    const unit = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      fc.constantFrom('\u{1d509}', ',', '#', ' ', '\u0301', '\u0600', 'A'),
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
        const name = fileName(cleanName(text));
        expect(must(fromUtf8(utf8(name)))).toBe(name);
        expect(isFileName(name.trim())).toBe(true);
        expect(fileName(name.trim())).toBe(name.trim());
      }),
    );
  });

  it.each(['', 'A\u202enna', 'A\u0007nna', 'An\u200bna', '\ufffd', '\u3164', `A${'\u0301'.repeat(5)}`, 'A'.repeat(41)])(
    'cannot be %j',
    (name) => {
      expect(isFileName(name)).toBe(false);
    },
  );
});
