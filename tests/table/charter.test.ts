import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lynx } from '../../src/games/lynx';
import { matchOptions } from '../../src/games/match';
import { parseOptions } from '../../src/games/options';
import { toHex, utf8 } from '../../src/lib/bytes';
import { must } from '../../src/lib/result';
import { Writer } from '../../src/lib/wire';
import {
  type Charter,
  MAX_NAME_LENGTH,
  MAX_REVISION,
  NO_PREVIOUS,
  checkCharterSignature,
  cleanName,
  decodeCharter,
  decodeSignedCharter,
  encodeCharter,
  encodeSignedCharter,
  genesisOf,
  refuseCharter,
  signCharter,
} from '../../src/table/charter';
import { bytesOf } from '../log/seats';
import { PAIRS } from './scenes';

function charterOf(parts: Partial<Charter> = {}, seats = 3): Charter {
  return {
    revision: 7,
    table: bytesOf('table'),
    previous: NO_PREVIOUS,
    game: lynx,
    options: must(parseOptions(lynx.options, {}, seats)),
    match: must(parseOptions(matchOptions(lynx), {}, seats)),
    seats: PAIRS.slice(0, seats).map(({ publicKey }, i) => ({ key: publicKey, device: publicKey, name: ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gio', 'Hal'][i]! })),
    carried: [],
    ...parts,
  };
}

const codeOf = (bytes: Uint8Array): string => ((result) => (result.ok ? 'ok' : result.fault.code))(decodeCharter(bytes));

/** A charter as bytes, with any text in the places of the checked ones. */
function written({ version = 1, revision = 7, game = 'lynx', options = '-', match = '-', names = ['Anna', 'Ben'], keys = PAIRS.map((pair) => pair.publicKey) } = {}): Uint8Array {
  const writer = new Writer().u16(version).u32(revision).raw(bytesOf('table')).raw(NO_PREVIOUS).text(game).text(options).text(match);
  return writer.list(names, (each, name) => each.raw(keys[names.indexOf(name)]!).raw(keys[names.indexOf(name)]!).text(name)).u16(0).finish();
}

describe('a charter', () => {
  it.each([1, 2, 3, 8])('comes back from its bytes as it was, with %i seats', (seats) => {
    const charter = charterOf({ previous: bytesOf('previous'), options: must(parseOptions(lynx.options, { hand: 9, three: true }, seats)) }, seats);
    expect(must(decodeCharter(encodeCharter(charter)))).toEqual(charter);
  });

  it('carries the points of rounds before, seat by seat', () => {
    const charter = charterOf({ carried: [[41, -21, 0], [-1000, 7, 1000]] });
    expect(must(decodeCharter(encodeCharter(charter)))).toEqual(charter);
    expect(codeOf(encodeCharter(charter).slice(0, -2))).toBe('wire/malformed');
  });

  it.each<[string, Uint8Array, string]>([
    ['another version', written({ version: 2 }), 'wire/malformed'],
    ['an unknown game', written({ game: 'chess' }), 'game/unknown'],
    ['an option out of its range', written({ options: 'hand=50' }), 'options/range'],
    ['an unknown option', written({ options: 'luck=on' }), 'options/unknown'],
    ['match options that are none', written({ match: 'what' }), 'options/syntax'],
    ['an option that goes without saying', written({ options: 'hand=12' }), 'charter/spelling'],
    ['a name that is empty', written({ names: ['Anna', ''] }), 'charter/name'],
    ['a name with blanks around it', written({ names: ['Anna', ' Ben'] }), 'charter/name'],
    ['a name that turns the writing round', written({ names: ['Anna', 'B\u202een'] }), 'charter/name'],
    ['a name of too many letters', written({ names: ['Anna', 'B'.repeat(MAX_NAME_LENGTH + 1)] }), 'charter/name'],
    ['a key of small order', written({ keys: [PAIRS[0]!.publicKey, new Uint8Array(32)] }), 'charter/key'],
    ['somebody who sits twice', written({ keys: [PAIRS[0]!.publicKey, PAIRS[0]!.publicKey] }), 'charter/twice'],
    ['a revision after which there is none', written({ revision: MAX_REVISION + 1 }), 'charter/revision'],
    ['nine seats', written({ names: ['1', '2', '3', '4', '5', '6', '7', '8', '9'], keys: [...PAIRS, PAIRS[0]!].map((pair) => pair.publicKey) }), 'wire/malformed'],
    ['a byte too many', Uint8Array.of(...written(), 0), 'wire/malformed'],
    ['far too many bytes', new Uint8Array(10_000), 'charter/too-long'],
    ['nothing', new Uint8Array(0), 'wire/malformed'],
  ])('is refused with %s', (_what, bytes, code) => {
    expect(codeOf(written())).toBe('ok');
    expect(codeOf(bytes)).toBe(code);
  });

  it('is never misread: any byte changed gives another charter or none', () => {
    const bytes = encodeCharter(charterOf());
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const changed = bytes.map((byte, i) => (i === at ? byte ^ by : byte));
        const read = decodeCharter(changed);
        expect(!read.ok || toHex(encodeCharter(read.value)) === toHex(changed)).toBe(true);
      }),
    );
  });

  it('cannot be played by one, nor with options that the game refuses', () => {
    expect(refuseCharter(charterOf({}, 1))).toMatchObject({ ok: false, fault: { code: 'charter/seats' } });
    const options = must(parseOptions(lynx.options, { decks: 2, hand: 12 }, 8));
    expect(refuseCharter(charterOf({ options }, 8))).toMatchObject({ ok: false, fault: { code: 'lynx/too-few-cards' } });
    expect(refuseCharter(charterOf({}, 8)).ok).toBe(true);
  });

  it('is where the log begins: another charter, another first head', () => {
    const all = [charterOf(), charterOf({ revision: 8 }), charterOf({ table: bytesOf('elsewhere') }), charterOf({ previous: bytesOf('previous') }), charterOf({}, 2)];
    expect(new Set(all.map((charter) => toHex(genesisOf(charter)))).size).toBe(all.length);
    expect(genesisOf(charterOf())).toEqual(genesisOf(charterOf()));
  });
});

describe('a charter that is signed', () => {
  const charter = charterOf();
  const signatures = PAIRS.slice(0, 3).map((pair) => signCharter(charter, pair));
  const codeOfSigned = (bytes: Uint8Array): string => ((result) => (result.ok ? 'ok' : result.fault.code))(decodeSignedCharter(bytes));

  it('comes back from its bytes', () => {
    expect(must(decodeSignedCharter(encodeSignedCharter({ charter, signatures })))).toEqual({ charter, signatures });
  });

  it('needs the signature of every seat, at its place', () => {
    expect(codeOfSigned(encodeSignedCharter({ charter, signatures: signatures.slice(1) }))).toBe('charter/signature');
    expect(codeOfSigned(encodeSignedCharter({ charter, signatures: signatures.toReversed() }))).toBe('charter/signature');
    expect(codeOfSigned(encodeSignedCharter({ charter, signatures: [...signatures, signatures[0]!] }))).toBe('charter/signature');
    expect(codeOfSigned(encodeSignedCharter({ charter, signatures: signatures.with(1, signCharter(charter, PAIRS[4]!)) }))).toBe('charter/signature');
  });

  it('is signed anew when anything in it changes', () => {
    for (const parts of [{ revision: 8 }, { table: bytesOf('elsewhere') }, { previous: bytesOf('previous') }, { options: must(parseOptions(lynx.options, { hand: 9 }, 3)) }]) {
      expect(checkCharterSignature(charterOf(parts), 0, signatures[0]!).ok).toBe(false);
    }
    expect(checkCharterSignature(charter, 0, signatures[0]!).ok).toBe(true);
  });

  it('is none if it cannot be played', () => {
    const alone = charterOf({}, 1);
    expect(codeOfSigned(encodeSignedCharter({ charter: alone, signatures: [signCharter(alone, PAIRS[0]!)] }))).toBe('charter/seats');
  });
});

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

  it('once cleaned stays as it is, and fits into a charter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const clean = cleanName(text);
        expect(cleanName(clean)).toBe(clean);
        expect(utf8(clean).length).toBeLessThanOrEqual(4 * MAX_NAME_LENGTH);
      }),
    );
  });
});
