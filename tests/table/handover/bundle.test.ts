/** What goes from one device to another with a seat: read back as it was, and refused when anything in it is wrong. */
import { beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../../src/lib/result';
import { type Stored, type StoredWord, WISHES, type Wish } from '../../../src/log/store';
import { NO_FACE } from '../../../src/table/charter/appearance';
import { MAX_OWN_WORDS } from '../../../src/log/store';
import { MAX_BUNDLE_BYTES, decodeBundle, encodeBundle, placed } from '../../../src/table/handover/bundle';
import { type HandoverMessage, decodeHandover, encodeHandover } from '../../../src/table/handover/handoverMessages';
import { deviceNumber, sealOf } from '../../../src/table/handover/number';
import { bytesOf } from '../../log/seats';
import { Harness } from '../harness';
import { trial } from '../trialGame';

let stored: Stored;
beforeAll(async () => {
  const harness = new Harness({ seed: 5, game: trial });
  for (const name of ['Anna', 'Ben']) await harness.join(name);
  expect(await harness.open()).toBe(true);
  expect(await harness.run(() => harness.devices[0]!.room.session!.step > 25)).toBe(true);
  stored = (await harness.devices[0]!.store.load('place'))!;
  expect(stored.words.latest.map(({ count }) => count)).toEqual([1]);
});

const codeOf = (change: Partial<Stored>, secret = stored.place.secret): string => {
  const decoded = decodeBundle(encodeBundle({ stored: { ...stored, ...change }, epoch: 3 }), secret);
  return decoded.ok ? 'ok' : `${decoded.fault.code} ${/\(([^)]*)\)/.exec(decoded.fault.message)?.[1] ?? ''}`.trim();
};

/** Bytes in which a text of the same length stands in the place of another. */
function replaced(bytes: Uint8Array, text: string, other: string): Uint8Array {
  const at = Buffer.from(bytes).indexOf(text);
  return Uint8Array.from(Buffer.concat([bytes.subarray(0, at), Buffer.from(other), bytes.subarray(at + text.length)]));
}

describe('a bundle', () => {
  // (P177)
  it('is read as it was written', () => {
    const bundle = must(decodeBundle(encodeBundle({ stored, epoch: 3 }), stored.place.secret));
    expect(bundle.epoch).toBe(3);
    expect(placed(bundle, 'place')).toEqual({ ...stored, place: { ...stored.place, face: NO_FACE, wish: 'seat' } });
    expect(stored.inputs.length).toBeGreaterThan(30);
    expect(stored.seeds.length).toBeGreaterThan(0);
  });

  it('holds what the person wants of the next rounds', () => {
    const withWish = (wish: Wish): Uint8Array =>
      encodeBundle({ stored: { ...stored, place: { ...stored.place, wish } }, epoch: 3 });
    for (const wish of WISHES)
      expect(must(decodeBundle(withWish(wish), stored.place.secret)).stored.place.wish).toBe(wish);
    const bytes = withWish('seat');
    bytes[withWish('watch').findIndex((byte, i) => byte !== bytes[i])] = WISHES.length;
    const refused = decodeBundle(bytes, stored.place.secret);
    expect(refused).toMatchObject({ fault: { code: 'move/broken', message: expect.stringContaining('no such wish') } });
  });

  it('holds the face that others see, so that it goes with the seat', () => {
    const withFace = (face: number): Uint8Array =>
      encodeBundle({ stored: { ...stored, place: { ...stored.place, face } }, epoch: 3 });
    for (const face of [0, 15, NO_FACE])
      expect(must(decodeBundle(withFace(face), stored.place.secret)).stored.place.face).toBe(face);
    const refused = decodeBundle(withFace(16), stored.place.secret);
    expect(refused).toMatchObject({ fault: { code: 'move/broken', message: expect.stringContaining('no such face') } });
  });

  it('of a game that is not here says which, so that it can come', () => {
    const { bytes, table } = stored.charter!;
    const named = (id: string): Uint8Array => replaced(bytes, 'trial', id);
    const decoded = decodeBundle(
      encodeBundle({ stored: { ...stored, charter: { table, bytes: named('elsew') } }, epoch: 3 }),
      stored.place.secret,
    );
    expect(decoded).toMatchObject({ fault: { code: 'game/unknown', values: { game: 'elsew' } } });
  });

  it('is refused with what is wrong with it', () => {
    const [first, ...others] = stored.inputs;
    const forged = { ...first!, signature: first!.signature.map((byte, i) => (i === 5 ? byte ^ 1 : byte)) };
    expect(codeOf({})).toBe('ok');
    expect(codeOf({}, new Uint8Array(16))).toBe('move/other-table');
    expect(codeOf({ inputs: [forged, ...others] })).toBe('move/broken a signature that is wrong');
    expect(codeOf({ evidence: [forged] })).toBe('move/broken a signature that is wrong');
    expect(codeOf({ inputs: [first!, first!] })).toBe('move/broken two words in one place');
    expect(codeOf({ charter: null })).toBe('move/broken a log without a table');
    expect(codeOf({ charter: { ...stored.charter!, table: new Uint8Array(32) } })).toBe(
      'move/broken a charter of another table',
    );
    expect(codeOf({ place: { ...stored.place, name: 'A\u202e' } })).toBe('move/broken no proper name');
    const [word] = stored.words.latest as [StoredWord];
    const codeOfWords = (floor: number, ...latest: StoredWord[]): string => codeOf({ words: { floor, latest } });
    expect(codeOfWords(254, word, { charter: new Uint8Array(32), count: 254 })).toBe('ok');
    expect(codeOfWords(3, word)).toBe('move/broken a floor that is odd');
    for (const count of [0, 255]) expect(codeOfWords(0, { ...word, count })).toBe('move/broken no count of a word');
    expect(codeOfWords(0, word, { ...word, count: 2 })).toBe('move/broken two words about one charter');
    const many = Array.from({ length: MAX_OWN_WORDS + 1 }, (_, i) => ({ charter: bytesOf(`charter ${i}`), count: 1 }));
    expect([codeOfWords(0, ...many.slice(1)), codeOfWords(0, ...many).slice(0, 11)]).toEqual(['ok', 'move/broken']);
    const whole = encodeBundle({ stored, epoch: 3 });
    for (const bytes of [whole.subarray(0, -1), new Uint8Array(), new Uint8Array(MAX_BUNDLE_BYTES + 1)])
      expect(decodeBundle(bytes, stored.place.secret)).toMatchObject({ fault: { code: 'move/broken' } });
  });
});

// (P175)
describe('what the two devices say', () => {
  it('is read as it was written', () => {
    const messages: HandoverMessage[] = [
      { kind: 'ask', part: 3 },
      { kind: 'stored', hash: new Uint8Array(32).fill(7) },
      { kind: 'here' },
      { kind: 'part', part: 1, parts: 2, bytes: new Uint8Array(9) },
      { kind: 'yours' },
      { kind: 'no', why: 'kept' },
      { kind: 'seal', seal: new Uint8Array(32).fill(1) },
      { kind: 'answer', salt: new Uint8Array(32).fill(2) },
      { kind: 'open', salt: new Uint8Array(32).fill(3) },
    ];
    for (const message of messages) expect(must(decodeHandover(encodeHandover(message)))).toEqual(message);
  });

  it('is refused otherwise', () => {
    const short = Array<number>(31).fill(7);
    for (const kind of [6, 7, 8]) {
      expect(decodeHandover(Uint8Array.of(kind, ...short, 7)).ok).toBe(true);
      expect(decodeHandover(Uint8Array.of(kind, ...short)).ok).toBe(false);
      expect(decodeHandover(Uint8Array.of(kind, ...short, 7, 7)).ok).toBe(false);
    }
    for (const bytes of [[], [9], [0, 0, 48], [3, 0, 2, 0, 2, 1], [3, 0, 0, 0, 2, 1], [3, 0, 0, 0, 1], [5, 9], [4, 0]])
      expect(decodeHandover(Uint8Array.from(bytes)).ok, bytes.join()).toBe(false);
  });

  // (P176)
  it('has a number of four digits that follows from both keys and both salts', () => {
    const of = (value: number): Uint8Array => new Uint8Array(32).fill(value);
    const meeting = { door: of(1), device: of(2), salt: of(3), answer: of(4) };
    const number = deviceNumber(meeting);
    expect(number).toMatch(/^\d{4}$/);
    for (const part of ['door', 'device', 'salt', 'answer'] as const) {
      const other = { ...meeting, [part]: of(5) };
      expect(deviceNumber(other)).not.toBe(number);
      if (part !== 'answer') expect(sealOf(other)).not.toEqual(sealOf(meeting));
    }
    expect(sealOf(meeting)).toHaveLength(32);
  });
});
