/** What is read of a place whose rows on the disk make no sense: whatever they are, all that does is kept. */
import { describe, expect, it } from 'vitest';
import { placeOf, readInput, readPlace, readRows, type rowOf, usedOf } from '../../src/log/rows';
import { type Handover, NO_WORDS, type Stored } from '../../src/log/store';
import { WRONG, replaced, rowsOf, withField } from './brokenRows';
import { bytesOf, signed } from './seats';
import { PLACE } from './storeLaws';

const WHOLE: Stored = {
  place: { ...PLACE, wish: 'skip', face: 3 },
  charter: { table: bytesOf('table'), bytes: bytesOf('charter') },
  draft: bytesOf('draft'),
  verified: 4,
  inputs: [signed({ step: 3 }), signed({ step: 4 })],
  evidence: [signed({ step: 5 })],
  seeds: [{ round: 0, attempt: 0, seat: 0, seed: bytesOf('round') }],
  choices: [{ step: 3, seat: 0, move: 'bid 3' }],
  stances: [bytesOf('stance')],
  words: { floor: 2, latest: [{ charter: bytesOf('charter'), count: 1 }] },
};
const ROWS = rowsOf(WHOLE);
const ROW = ROWS.place as ReturnType<typeof rowOf>;
/** Where a field has nothing. */
const NOTHING: Readonly<Record<string, unknown>> = {
  ...{ name: '', wish: undefined, face: undefined, charter: null, draft: null, verified: 0 },
  ...{ evidence: [], stances: [], handover: null, used: 0 },
};
/** A wrong value that is right there. */
const RIGHT: readonly string[] = [
  ...['name: an empty text', 'charter: null', 'handover: null', 'used: a number too large'],
  ...['draft: null', 'draft: no bytes', 'draft: one byte', 'draft: a million bytes'],
];

const HANDOVERS: readonly Handover[] = [
  { stage: 'giving', doorSeed: bytesOf('door'), to: 'ab', epoch: 3 },
  { stage: 'given', doorSeed: bytesOf('door'), to: 'ab', nextSeed: bytesOf('next'), settled: true },
  { stage: 'coming', door: bytesOf('door'), linkSeed: bytesOf('link'), bundle: bytesOf('bundle') },
];

describe('the rows of a place', () => {
  it('are read as they were written', () => {
    expect(readRows(ROWS)).toEqual({ value: { stored: WHOLE, epoch: 3, handover: null }, lost: [] });
    for (const handover of HANDOVERS)
      expect(readPlace({ ...ROW, handover })).toEqual({ value: { ...ROW, handover }, lost: [] });
    expect([usedOf(ROW), placeOf(ROW)]).toEqual([5, WHOLE.place]);
  });

  it('are read as an earlier version of the program wrote them, without what came later', () => {
    const { stances: _, words: __, handover: ___, wish: ____, face: _____, ...early } = ROW;
    const { value, lost } = readRows({ ...ROWS, place: early })!;
    expect(lost).toEqual([]);
    expect(value).toEqual({
      stored: { ...WHOLE, place: PLACE, stances: [], words: NO_WORDS },
      epoch: 3,
      handover: null,
    });
  });

  for (const [what, wrong] of Object.entries(WRONG)) {
    it.each(['id', 'secret', 'deviceSeed'])(`are no place whose %s is ${what}`, (field) => {
      if (field === 'id' && typeof wrong === 'string') return;
      expect(readRows(withField(ROWS, field, wrong))).toBeNull();
      expect(readPlace(wrong)).toBeNull();
    });

    it.each(Object.keys(NOTHING))(`lack the %s that is ${what}, name it, and have the rest`, (field) => {
      if (RIGHT.includes(`${field}: ${what}`)) return;
      const { value, lost } = readPlace({ ...ROW, [field]: wrong })!;
      const isSaid = field !== 'used' && wrong !== NOTHING[field];
      const none = field === 'handover' ? { stage: 'unknown' } : NOTHING[field];
      expect(lost).toEqual(isSaid ? [field] : []);
      expect(value).toEqual({ ...ROW, [field]: none });
    });

    it(`have words about charters that outnumber all that were said if they are ${what}`, () => {
      const { value, lost } = readPlace({ ...ROW, words: wrong })!;
      expect([lost, value]).toEqual([['words'], { ...ROW, words: { floor: 128, latest: [] } }]);
    });

    it(`are owned by whoever comes next, if who owns them is ${what}`, () => {
      const { value, lost } = readPlace({ ...ROW, owner: wrong })!;
      expect([lost, value]).toEqual([['owner'], { ...ROW, owner: 2 ** 32 }]);
    });

    it(`have all but the word, seed or choice that is ${what}`, () => {
      const { value, lost } = readRows({
        ...ROWS,
        inputs: [wrong, ...ROWS.inputs],
        seeds: [wrong, ...ROWS.seeds],
        choices: [...ROWS.choices, wrong],
      })!;
      expect(lost).toEqual(['inputs', 'seeds', 'choices']);
      expect(value.stored).toEqual(WHOLE);
      expect(readInput(wrong)).toBeNull();
    });

    it(`have all but what has a field that is ${what}`, () => {
      const seeds = replaced(ROWS.seeds[0], wrong).map(([, seed]) => seed);
      const choices = replaced(ROWS.choices[0], wrong).flatMap(([field, choice]) =>
        field === 'move' && wrong === '' ? [] : [choice],
      );
      const read = readRows({ ...ROWS, seeds: [...seeds, ...ROWS.seeds], choices: [...choices, ...ROWS.choices] })!;
      expect(read.lost).toEqual(['seeds', 'choices']);
      expect(read.value.stored).toEqual(WHOLE);
      for (const handover of HANDOVERS)
        for (const [field, broken] of replaced(handover, wrong)) {
          if ((field === 'to' && wrong === '') || (field === 'settled' && wrong === true)) continue;
          expect(readPlace({ ...ROW, handover: broken })!.value.handover, field).toEqual({ stage: 'unknown' });
        }
      for (const [field, charter] of replaced(ROW.charter, wrong)) {
        if (field === 'bytes' && wrong instanceof Uint8Array) continue; // whoever reads it finds out
        expect(readPlace({ ...ROW, charter })!.value.charter, field).toBeNull();
      }
      const [word] = ROW.words.latest;
      for (const [, broken] of replaced(word, wrong))
        expect(readPlace({ ...ROW, words: { ...ROW.words, latest: [broken] } })!.lost).toEqual(['words']);
    });
  }

  it('have no words about charters of which there are more than are ever kept, or one that is counted wrong', () => {
    const word = ROW.words.latest[0]!;
    const many = (count: number): unknown[] => Array.from({ length: count }, () => word);
    const lostOf = (words: unknown): readonly string[] => readPlace({ ...ROW, words })!.lost;
    expect(lostOf({ floor: 254, latest: many(128) })).toEqual([]);
    expect(lostOf({ floor: 0, latest: many(129) })).toEqual(['words']);
    expect([0, 255].map((count) => lostOf({ floor: 0, latest: [{ ...word, count }] }))).toEqual([['words'], ['words']]);
    expect([1, 256].map((floor) => lostOf({ floor, latest: [] }))).toEqual([['words'], ['words']]);
  });

  it('have no seed of a ninth seat, and no lists that are longer than they get', () => {
    const seed = WHOLE.seeds[0]!;
    expect(readRows({ ...ROWS, seeds: [{ ...seed, seat: 8 }] })!.lost).toEqual(['seeds']);
    const evidence = Array.from({ length: 65 }, () => ROW.evidence[0]!);
    expect(readPlace({ ...ROW, evidence })!.lost).toEqual(['evidence']);
    expect(readPlace({ ...ROW, evidence: evidence.slice(1) })!.lost).toEqual([]);
  });
});
