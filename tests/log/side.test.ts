/** Side messages as bytes: answers, notes, reactions and looks. */
import { describe, expect, it } from 'vitest';
import { must } from '../../src/lib/result';
import { LOOK_SHOWS, type Look, SIDE_KINDS, type Side, makeSide, sortOf } from '../../src/log/side';
import { parseSide } from './parseSide';
import { PAIRS, TABLE } from './seats';

const SIDE: Side = { table: TABLE, seat: 1, step: 300, kind: 'grant' };
const LOOK: Look = { count: 7, at: 40, follows: 2, shows: 'grin' };
const keyOf = (seat: number): Uint8Array | undefined => PAIRS[seat]?.publicKey;

// (P170)
describe('a side message', () => {
  it('is an answer, a note, a reaction or a look, as its kind says', () => {
    const sorts = SIDE_KINDS.map((kind) => `${kind}: ${sortOf(makeSide({ ...SIDE, kind, look: LOOK }, PAIRS[1]!))}`);
    expect(sorts).toEqual([
      ...['grant', 'decline'].map((kind) => `${kind}: answer`),
      ...['remind', 'relieve', 'standin', 'goodbye'].map((kind) => `${kind}: note`),
      ...['paw', 'grin', 'hiss', 'wink', 'yawn', 'gasp', 'sulk', 'purr'].map((kind) => `${kind}: reaction`),
      'moving: note',
      'look: look',
    ]);
    expect(sortOf(new Uint8Array(0))).toBe('answer');
  });

  it.each(['grant', 'decline'] as const)('comes back from its bytes: %s', (kind) => {
    expect(must(parseSide(makeSide({ ...SIDE, kind }, PAIRS[1]!), keyOf))).toEqual({ ...SIDE, kind });
  });

  // (P191)
  it.each(LOOK_SHOWS)('comes back from its bytes: a look that shows %s', (shows) => {
    const side: Side = { ...SIDE, kind: 'look', look: { ...LOOK, shows } };
    const bytes = makeSide(side, PAIRS[1]!);
    expect(must(parseSide(bytes, keyOf))).toEqual(side);
    const hex = Buffer.from(bytes.subarray(37, -64)).toString('hex');
    expect(hex).toBe(`0f00000007002802${LOOK_SHOWS.indexOf(shows).toString(16).padStart(2, '0')}`);
  });

  it.each([SIDE, { ...SIDE, kind: 'look', look: LOOK } as const])(
    'is refused when any bit is changed: $kind',
    (side) => {
      const bytes = makeSide(side, PAIRS[1]!);
      for (let bit = 0; bit < 8 * bytes.length; bit++) {
        const changed = bytes.slice();
        changed[bit >> 3]! ^= 1 << (bit & 7);
        const read = parseSide(changed, keyOf);
        expect(read.ok ? 'accepted' : read.fault.code).toMatch(/^(log\/signature|wire\/malformed)$/);
      }
    },
  );

  it('is refused from another seat, from none, and cut short or too long', () => {
    const bytes = makeSide(SIDE, PAIRS[1]!);
    expect(parseSide(makeSide(SIDE, PAIRS[0]!), keyOf)).toMatchObject({ ok: false, fault: { code: 'log/signature' } });
    expect(parseSide(makeSide({ ...SIDE, seat: 7 }, PAIRS[1]!), keyOf)).toMatchObject({
      ok: false,
      fault: { code: 'log/signature' },
    });
    for (const wrong of [bytes.slice(0, -1), Uint8Array.of(...bytes, 0), new Uint8Array(0)]) {
      expect(parseSide(wrong, keyOf)).toMatchObject({ ok: false, fault: { code: 'wire/malformed' } });
    }
  });
});
