/** Charters and consents: their bytes, what is signed, and what is refused. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SigningPair } from '../../../src/crypto/sign';
import { lynx } from '../../../src/games/lynx';
import { matchOptions } from '../../../src/games/matchOptions';
import { parseOptions } from '../../../src/games/options';
import { toHex } from '../../../src/lib/bytes';
import { PROTOCOL_VERSION } from '../../../src/lib/protocolVersion';
import { must } from '../../../src/lib/result';
import { Writer } from '../../../src/lib/wire';
import { FACES, NO_FACE, TABLE_THEMES } from '../../../src/table/charter/appearance';
import {
  type Charter,
  PROPOSAL_BYTES,
  type Terms,
  continuesTable,
  decodeCharter,
  encodeCharter,
  genesisOf,
  makeCharter,
  refuseCharter,
  tablesBefore,
} from '../../../src/table/charter/charter';
import { MAX_NAME_LENGTH } from '../../../src/table/charter/names';
import {
  type Consent,
  checkConsent,
  checkWithdrawal,
  giveConsent,
  signWithdrawal,
} from '../../../src/table/charter/consent';
import { decodeSignedCharter, encodeSignedCharter, signedCharter } from '../../../src/table/charter/signedCharter';
import { bytesOf } from '../../log/seats';
import { PAIRS } from '../scenes';
import { consentsOf } from '../signing';
import { PLAIN, personSeat } from './charters';

const proposalOf = (name: string): Uint8Array => bytesOf(name).subarray(0, PROPOSAL_BYTES);

function charterOf(parts: Partial<Terms> = {}, seats = 3): Charter {
  return makeCharter({
    ...PLAIN,
    revision: 7,
    proposal: proposalOf('table'),
    game: lynx,
    options: must(parseOptions(lynx.options, {}, seats)),
    match: must(parseOptions(matchOptions(lynx), {}, seats)),
    seats: PAIRS.slice(0, seats).map((pair, i) =>
      personSeat(pair, ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gio', 'Hal'][i]!),
    ),
    ...parts,
  });
}

const codeOf = (bytes: Uint8Array): string =>
  ((result) => (result.ok ? 'ok' : result.fault.code))(decodeCharter(bytes));

/** A charter as bytes, with any text in the places of the checked ones. */
function written({
  version = PROTOCOL_VERSION,
  revision = 7,
  game = 'lynx',
  options = '-',
  match = '-',
  names = ['Anna', 'Ben'] as readonly string[],
  keys = PAIRS.map((pair): Uint8Array => pair.publicKey),
  devices = keys as readonly Uint8Array[],
  faces = PAIRS.map(() => NO_FACE),
  theme = 0,
  module: hash = new Uint8Array(32) as Uint8Array,
  absent = [] as readonly Uint8Array[],
  fresh = 0,
  rounds = 0,
} = {}): Uint8Array {
  const writer = new Writer()
    .u16(version)
    .u32(revision)
    .raw(proposalOf('table'))
    .u16(0)
    .text(game)
    .text(options)
    .text(match);
  writer.u16(names.length);
  for (const [i, name] of names.entries())
    writer
      .raw(keys[i]!)
      .raw(devices[i]!)
      .text(name)
      .u8(faces[i] ?? NO_FACE);
  writer.u8(theme).raw(hash).u16(absent.length);
  for (const key of absent) writer.raw(key);
  writer.u8(fresh).u16(rounds);
  for (let i = 0; i < rounds * (names.length + absent.length); i++) writer.u16(32_768);
  return writer.finish();
}

describe('a charter', () => {
  it.each([1, 2, 3, 8])('comes back from its bytes as it was, with %i seats', (seats) => {
    const charter = charterOf(
      {
        continues: [bytesOf('last'), bytesOf('first')],
        options: must(parseOptions(lynx.options, { hand: 9, three: true }, seats)),
      },
      seats,
    );
    expect(must(decodeCharter(encodeCharter(charter)))).toEqual(charter);
  });

  it('carries the face of each person, and what the table looks like', () => {
    for (const theme of [0, 1, TABLE_THEMES - 1]) {
      const faces = [0, FACES - 1, NO_FACE];
      const seats = charterOf().seats.map((seat, i) => ({ ...seat, face: faces[i]! }));
      const charter = charterOf({ seats, theme });
      expect(must(decodeCharter(encodeCharter(charter)))).toEqual(charter);
      expect(encodeCharter(charter).length).toBe(encodeCharter(charterOf()).length);
    }
  });

  it.each([false, true])(
    'carries the points of rounds before, seat by seat and of who does not sit (anew: %s)',
    (fresh) => {
      const charter = charterOf({
        absent: [bytesOf('away')],
        fresh,
        carried: [
          [41, -21, 0, 5],
          [-1000, 7, 1000, -6],
        ],
      });
      expect(must(decodeCharter(encodeCharter(charter)))).toEqual(charter);
      expect(codeOf(encodeCharter(charter).slice(0, -2))).toBe('wire/malformed');
    },
  );

  // (P11, P16)
  it.each<[string, Uint8Array, string]>([
    ['another version', written({ version: 1 }), 'wire/malformed'],
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
    ['a name with a heap of marks', written({ names: ['Anna', `B${'\u0301'.repeat(5)}en`] }), 'charter/name'],
    ['two seats of one name', written({ names: ['Anna', 'Anna'] }), 'charter/name'],
    ['two seats with names that look alike', written({ names: ['Anna', '\u13aann\u0430'] }), 'charter/name'],
    [
      'a seat on one device with the key of another device',
      written({
        names: ['Anna', 'Ben', 'Cleo'],
        devices: [PAIRS[0]!, PAIRS[0]!, PAIRS[1]!].map((pair) => pair.publicKey),
      }),
      'charter/key',
    ],
    ['points of somebody who does not sit, and has none', written({ absent: [bytesOf('away')] }), 'charter/points'],
    ['somebody who sits, and does not', written({ absent: [PAIRS[0]!.publicKey], rounds: 1 }), 'charter/twice'],
    ['a face that nobody has', written({ faces: [0, FACES] }), 'wire/malformed'],
    ['the last face but none', written({ faces: [NO_FACE - 1, 0] }), 'wire/malformed'],
    [
      'a bot with the face of a person',
      written({ devices: [PAIRS[0]!.publicKey, PAIRS[0]!.publicKey], faces: [NO_FACE, 0] }),
      'charter/face',
    ],
    ['a look that no table has', written({ theme: TABLE_THEMES }), 'wire/malformed'],
    ['a module in the place of a built-in game', written({ module: bytesOf('module') }), 'game/other-module'],
    ['neither yes nor no to that', written({ fresh: 2 }), 'wire/malformed'],
    ['somebody who sits twice', written({ keys: [PAIRS[0]!.publicKey, PAIRS[0]!.publicKey] }), 'charter/twice'],
    [
      'nine seats',
      written({
        names: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
        keys: [...PAIRS, PAIRS[0]!].map((pair) => pair.publicKey),
      }),
      'wire/malformed',
    ],
    ['a byte too many', Uint8Array.of(...written(), 0), 'wire/malformed'],
    ['as many bytes as a charter can have, which are none', new Uint8Array(5_120), 'wire/malformed'],
    ['a byte more than a charter can have', new Uint8Array(5_121), 'charter/too-long'],
    ['nothing', new Uint8Array(0), 'wire/malformed'],
  ])('is refused with %s', (_what, bytes, code) => {
    expect(codeOf(written())).toBe('ok');
    expect(codeOf(bytes)).toBe(code);
  });

  it('is no longer read when a text in it is longer than any that there is', () => {
    const codes = (field: 'game' | 'options' | 'match', longest: number): string[] =>
      [longest, longest + 1].map((length) => codeOf(written({ [field]: 'x'.repeat(length) })));
    expect(codes('game', 32)).toEqual(['game/unknown', 'wire/malformed']);
    expect(codes('options', 256)).toEqual(['options/syntax', 'wire/malformed']);
    expect(codes('match', 256)).toEqual(['options/syntax', 'wire/malformed']);
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
    expect(refuseCharter(charterOf({ options }, 8))).toMatchObject({
      ok: false,
      fault: { code: 'lynx/too-few-cards' },
    });
    expect(refuseCharter(charterOf({}, 8)).ok).toBe(true);
  });

  it('names itself and the tables before it to the next one, the latest eight, which so continues all of them', () => {
    const before = Array.from({ length: 8 }, (_, i) => bytesOf(`table ${i}`));
    const charter = charterOf({ continues: before });
    expect(tablesBefore(charter)).toEqual([charter.table, ...before.slice(0, 7)]);
    expect(tablesBefore(charterOf())).toEqual([charterOf().table]);
    const next = charterOf({ continues: tablesBefore(charter) });
    expect([charter.table, before[6]!, before[7]!].map((table) => continuesTable(next, table))).toEqual([
      true,
      true,
      false,
    ]);
    expect(must(decodeCharter(encodeCharter(next)))).toEqual(next);
    expect(codeOf(encodeCharter(charterOf({ continues: [...before, bytesOf('ninth')] })))).toBe('wire/malformed');
  });

  it('is where the log begins: another charter, another first head', () => {
    const all = [
      charterOf(),
      charterOf({ revision: 8 }),
      charterOf({ proposal: proposalOf('elsewhere') }),
      charterOf({ continues: [bytesOf('last')] }),
      charterOf({ carried: [[0, 0, 0]] }),
      charterOf({ theme: 1 }),
      charterOf({ module: bytesOf('module') }),
      charterOf({}, 2),
    ];
    expect(new Set(all.map((charter) => toHex(genesisOf(charter)))).size).toBe(all.length);
    expect(new Set(all.map(({ table }) => toHex(table))).size).toBe(all.length);
    expect(genesisOf(charterOf())).toEqual(genesisOf(charterOf()));
  });
});

describe('a charter that is signed', () => {
  const charter = charterOf();
  const consents = consentsOf(charter, PAIRS);
  const codeOfSigned = (each: Charter, given: readonly Consent[]): string => {
    const decoded = decodeSignedCharter(encodeSignedCharter({ charter: each, consents: given }));
    return decoded.ok ? 'ok' : decoded.fault.code;
  };

  it('comes back from its bytes', () => {
    const signed = must(signedCharter(charter, consents));
    expect(must(decodeSignedCharter(encodeSignedCharter(signed)))).toEqual({ charter, consents });
  });

  // (P19, P21)
  it('needs the consent of every device, at its place', () => {
    expect(codeOfSigned(charter, consents)).toBe('ok');
    expect(codeOfSigned(charter, consents.slice(1))).toBe('charter/signature');
    expect(codeOfSigned(charter, consents.toReversed())).toBe('charter/signature');
    expect(codeOfSigned(charter, [...consents, consents[0]!])).toBe('charter/signature');
    const borrowed = consentsOf(charterOf({}, 2), PAIRS)[1]!;
    expect(codeOfSigned(charter, consents.with(1, borrowed))).toBe('charter/signature');
  });

  it('is signed anew when anything in it changes', () => {
    const others: Partial<Terms>[] = [
      { revision: 8 },
      { proposal: proposalOf('elsewhere') },
      { continues: [bytesOf('last')] },
      { options: must(parseOptions(lynx.options, { hand: 9 }, 3)) },
      { theme: 1 },
      { module: bytesOf('module') },
      { carried: [[0, 0, 0]] },
    ];
    const renamed = charter.seats.with(2, { ...charter.seats[2]!, name: 'Mallory' });
    const masked = charter.seats.with(2, { ...charter.seats[2]!, face: 4 });
    for (const parts of [...others, { seats: renamed }, { seats: masked }, { seats: charter.seats.toReversed() }]) {
      expect(checkConsent(charterOf(parts), PAIRS[0]!.publicKey, consents[0]!).ok).toBe(false);
    }
    expect(checkConsent(charter, PAIRS[0]!.publicKey, consents[0]!).ok).toBe(true);
  });

  it('is none if it cannot be played', () => {
    const alone = charterOf({}, 1);
    expect(codeOfSigned(alone, consentsOf(alone, PAIRS))).toBe('charter/seats');
  });

  it('needs the consent of a device at which somebody else has put a bot, and the signature of the bot', () => {
    const [anna, ben, bot] = PAIRS as [SigningPair, SigningPair, SigningPair];
    const seats = [
      ...charterOf({}, 2).seats,
      { key: bot.publicKey, device: ben.publicKey, name: 'Bot', face: NO_FACE },
    ];
    const planted = charterOf({ seats });
    const [first, second] = consentsOf(planted, PAIRS) as [Consent, Consent];
    expect(codeOfSigned(planted, [first, second])).toBe('ok');
    // Ben has consented to the own seat, in another charter or before the bot was planted.
    const own = consentsOf(charterOf({}, 2), PAIRS)[1]!;
    expect(codeOfSigned(planted, [first, own])).toBe('charter/signature');
    expect(codeOfSigned(planted, [first, { ...own, seats: second.seats }])).toBe('charter/signature');
    expect(codeOfSigned(planted, [first, { ...second, seats: [] }])).toBe('charter/signature');
    expect(codeOfSigned(planted, [first, { ...second, seats: [first.signature] }])).toBe('charter/signature');
    // Anna signs as the bot, which is hers, and as Ben’s device, which is not.
    const asBen = giveConsent(planted, anna, [{ seat: 2, pair: bot, level: null }], 1);
    expect(codeOfSigned(planted, [first, asBen])).toBe('charter/signature');
  });
});

describe('a consent', () => {
  const charter = charterOf();
  const { publicKey } = PAIRS[0]!;
  const [given] = consentsOf(charter, PAIRS) as [Consent];

  it('is taken back by a later word, which is nobody else’s and about nothing else', () => {
    const signature = signWithdrawal(charter, PAIRS[0]!, 2);
    const codes = (...checks: readonly { ok: boolean }[]): boolean[] => checks.map(({ ok }) => ok);
    expect(
      codes(checkWithdrawal(charter, publicKey, 2, signature), checkWithdrawal(charter, publicKey, 4, signature)),
    ).toEqual([true, false]);
    expect(
      codes(
        checkWithdrawal(charter, PAIRS[1]!.publicKey, 2, signature),
        checkWithdrawal(charterOf({ revision: 8 }), publicKey, 2, signature),
      ),
    ).toEqual([false, false]);
    const odd = signWithdrawal(charter, PAIRS[0]!, 3);
    expect(codes(checkWithdrawal(charter, publicKey, 3, odd))).toEqual([false]);
    const before = signWithdrawal(charter, PAIRS[0]!, 0);
    expect(codes(checkWithdrawal(charter, publicKey, 0, before))).toEqual([false]);
  });

  it('has its count among what is signed', () => {
    expect(checkConsent(charter, publicKey, given).ok).toBe(true);
    for (const count of [0, 2, 3, 255]) expect(checkConsent(charter, publicKey, { ...given, count }).ok).toBe(false);
  });
});
