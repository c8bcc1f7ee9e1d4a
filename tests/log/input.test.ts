/** Signed inputs as bytes, and bytes that are none. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TABLE_BYTES } from '../../src/crypto/context';
import { signingPair } from '../../src/crypto/sign';
import { equalBytes, toHex } from '../../src/lib/bytes';
import { must } from '../../src/lib/result';
import {
  INPUT_KINDS,
  type Input,
  MAX_PAYLOAD_BYTES,
  MAX_VOTE_BYTES,
  isVote,
  checkInput,
  makeSigned,
  parseSigned,
  sameInput,
  signInput,
} from '../../src/log/input';
import { PAIRS, TABLE, bytesOf, inputOf, signed } from './seats';

const KEY = PAIRS[0]!.publicKey;
/** Where the fields of an input lie in its signed bytes: name, first byte, count. */
const FIELDS: readonly (readonly [string, number, number])[] = [
  ['version', 0, 2],
  ['table', 2, TABLE_BYTES],
  ['round', 34, 2],
  ['attempt', 36, 2],
  ['step', 38, 4],
  ['seat', 42, 1],
  ['head', 43, 32],
  ['state', 75, 32],
  ['kind', 107, 1],
  ['length of the payload', 108, 4],
  ['payload', 112, 6],
];

const anyInput: fc.Arbitrary<Input> = fc
  .record({
    table: fc.uint8Array({ minLength: 32, maxLength: 32 }),
    round: fc.nat(0xffff),
    attempt: fc.nat(0xffff),
    step: fc.nat(0xffffffff),
    seat: fc.nat(255),
    head: fc.uint8Array({ minLength: 32, maxLength: 32 }),
    state: fc.uint8Array({ minLength: 32, maxLength: 32 }),
    kind: fc.constantFrom(...INPUT_KINDS),
    payload: fc.uint8Array({ maxLength: 400 }),
  })
  .map((input) => (isVote(input) ? { ...input, payload: input.payload.slice(0, MAX_VOTE_BYTES) } : input));

describe('a signed input', () => {
  it('comes back from its bytes as it was', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const made = signInput(input, PAIRS[0]!);
        const back = must(parseSigned(makeSigned(made)));
        expect(back).toEqual(made);
        expect(checkInput(back, KEY).ok).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  // (P25–P27)
  it('lies in its bytes as documented', () => {
    const input = inputOf({
      round: 0x0102,
      attempt: 0x0304,
      step: 0x05060708,
      seat: 9,
      kind: 'share',
      payload: Uint8Array.of(1, 2, 3, 4, 5, 6),
    });
    const { bytes } = signInput(input, PAIRS[0]!);
    const hex = Object.fromEntries(FIELDS.map(([name, at, count]) => [name, toHex(bytes.subarray(at, at + count))]));
    expect(hex).toEqual({
      version: '0004',
      table: toHex(TABLE),
      round: '0102',
      attempt: '0304',
      step: '05060708',
      seat: '09',
      head: toHex(input.head),
      state: toHex(input.state),
      kind: '05',
      'length of the payload': '00000006',
      payload: '010203040506',
    });
    expect(bytes).toHaveLength(118);
  });

  it('is the same, signature included, whenever it is signed again', () => {
    expect(signed()).toEqual(signed());
  });

  it.each(FIELDS)(
    'no longer fits its signature, or cannot be read, when a bit of its %s is changed',
    (_name, at, count) => {
      const bytes = makeSigned(signed());
      expect(checkInput(must(parseSigned(bytes)), KEY).ok).toBe(true);
      for (let bit = 0; bit < 8 * count; bit++) {
        const changed = bytes.slice();
        changed[4 + at + (bit >> 3)]! ^= 1 << (bit & 7);
        const read = parseSigned(changed);
        if (read.ok) expect(checkInput(read.value, KEY)).toMatchObject({ ok: false, fault: { code: 'log/signature' } });
        else expect(read.fault.code).toBe('wire/malformed');
      }
    },
  );

  it('no longer fits when a bit of its signature is changed, and never another key', () => {
    const input = signed();
    for (let byte = 0; byte < input.signature.length; byte++) {
      const signature = input.signature.map((each, i) => (i === byte ? each ^ 0x10 : each));
      expect(checkInput({ ...input, signature }, KEY)).toMatchObject({ ok: false, fault: { code: 'log/signature' } });
    }
    for (const key of [PAIRS[1]!.publicKey, signingPair(bytesOf('stranger')).publicKey, new Uint8Array(32)])
      expect(checkInput(input, key).ok).toBe(false);
  });

  it('is not to be taken for one of another field’s value', () => {
    const others: Partial<Input>[] = [
      { table: bytesOf('elsewhere') },
      { round: 1 },
      { attempt: 1 },
      { step: 1 },
      { seat: 1 },
      { head: bytesOf('elsewhere') },
      { state: bytesOf('elsewhere') },
      { kind: 'open' },
      { payload: new Uint8Array(0) },
    ];
    const all = [signed(), ...others.map((parts) => signed(parts, PAIRS[0]!))];
    expect(new Set(all.map(({ bytes }) => toHex(bytes))).size).toBe(all.length);
    expect(new Set(all.map(({ signature }) => toHex(signature))).size).toBe(all.length);
    for (const other of all.slice(1)) expect(sameInput(all[0]!, other)).toBe(false);
    expect(sameInput(all[0]!, { ...signed(), signature: new Uint8Array(64) })).toBe(true);
  });
});

// (P8)
describe('bytes that are no signed input', () => {
  const whole = makeSigned(signed());
  const claim = (length: number): Uint8Array => {
    const bytes = whole.slice();
    new DataView(bytes.buffer).setUint32(0, length);
    return bytes;
  };
  const at = (offset: number, ...values: readonly number[]): Uint8Array => {
    const bytes = whole.slice();
    bytes.set(values, offset);
    return bytes;
  };

  it.each([
    ['nothing', new Uint8Array(0)],
    ['a byte less', whole.slice(0, -1)],
    ['a byte more', Uint8Array.of(...whole, 0)],
    ['a length that is too long', claim(MAX_PAYLOAD_BYTES * 16)],
    ['a length that cuts into the signature', claim(whole.length - 4)],
    ['another version', at(5, 1)],
    ['an unknown kind', at(4 + 107, INPUT_KINDS.length)],
    ['a payload longer than it is', at(4 + 108, 0, 0, 1)],
    ['a payload shorter than it is', at(4 + 108, 0, 0, 0, 1)],
  ])('are refused: %s', (_what, bytes) => {
    expect(parseSigned(bytes)).toMatchObject({ ok: false, fault: { code: 'wire/malformed' } });
  });

  it.each(['gone', 'kept', 'out'] as const)('are refused if they are votes (%s) of more than a few bytes', (kind) => {
    const longest = makeSigned(signed({ kind, payload: new Uint8Array(MAX_VOTE_BYTES) }));
    const longer = makeSigned(signed({ kind, payload: new Uint8Array(MAX_VOTE_BYTES + 1) }));
    expect([longest, longer].map((bytes) => parseSigned(bytes).ok)).toEqual([true, false]);
  });

  it('never make the reader throw', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => !parseSigned(bytes).ok));
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), (offset, value) => {
        const read = parseSigned(at(offset, value));
        return !read.ok || equalBytes(makeSigned(read.value), at(offset, value));
      }),
    );
  });

  it('are never made by us: a payload that is too long is a mistake of our own', () => {
    expect(() => signed({ payload: new Uint8Array(MAX_PAYLOAD_BYTES + 1) })).toThrow();
  });
});
