/** Cards as text, for everybody and for one reader. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JOKER, faceOf } from '../../src/cards/card';
import {
  type Sight,
  makeFace,
  makeFaces,
  makeSights,
  parseFace,
  parseFaces,
  parseSights,
} from '../../src/cards/notation';
import { must } from '../../src/lib/result';

const face = fc.nat(51);
const sight: fc.Arbitrary<Sight> = fc.oneof(
  fc.record({ kind: fc.constantFrom('open' as const, 'known' as const), face }),
  fc.constant<Sight>({ kind: 'unseen' }),
);
const codeOf = (result: { ok: boolean; fault?: { code: string } }): string => (result.ok ? 'ok' : result.fault!.code);

describe('cards as text', () => {
  // (P10)
  test('are rank and suit', () => {
    expect([faceOf(6, 3), faceOf(9, 1), faceOf(0, 2), faceOf(12, 0)].map(makeFace)).toEqual(['7S', 'TD', 'AH', 'KC']);
    expect(makeFaces([faceOf(6, 3), faceOf(9, 1)])).toBe('7STD');
    expect(makeFaces([])).toBe('-');
  });

  test('read back as themselves, one or many', () => {
    fc.assert(
      fc.property(fc.array(face), (faces) => {
        expect(must(parseFaces(makeFaces(faces)))).toEqual(faces);
        for (const each of faces) expect(must(parseFace(makeFace(each)))).toBe(each);
      }),
    );
  });

  test.each(['', '7', '7s', '1S', '10S', 'S7', '7S ', '7S7', '7S,8S', '--', 'ZZ'])('%j is no list of cards', (text) => {
    expect(codeOf(parseFaces(text))).toBe('card/unknown');
  });
});

describe('what one reader sees', () => {
  test('is written as in 7S4H!11?', () => {
    const sights: Sight[] = [
      { kind: 'known', face: faceOf(6, 3) },
      { kind: 'open', face: faceOf(3, 2) },
      ...Array.from({ length: 11 }, (): Sight => ({ kind: 'unseen' })),
    ];
    expect(makeSights(sights)).toBe('7S4H!11?');
    expect(makeSights([{ kind: 'unseen' }])).toBe('?');
    expect(makeSights([])).toBe('-');
  });

  test('reads back as itself', () => {
    fc.assert(
      fc.property(
        fc.array(sight, { maxLength: 60 }),
        (sights) => void expect(must(parseSights(makeSights(sights)))).toEqual(sights),
      ),
    );
  });

  test('never throws, whatever is read', () => {
    const letters = fc.constantFrom(...'7SHA!?0123-Kx ');
    fc.assert(
      fc.property(
        fc.array(letters, { maxLength: 10 }),
        (chosen) => void expect(typeof parseSights(chosen.join('')).ok).toBe('boolean'),
      ),
    );
  });

  test.each(['', '0?', '99999999999999999999?', '7S!!', '!', '7S?x', '7s', '3'])('%j is none', (text) => {
    expect(codeOf(parseSights(text))).toBe('card/unknown');
  });

  test('counts no more than four decks, however it is said', () => {
    expect(must(parseSights('216?'))).toHaveLength(216);
    for (const text of ['217?', '200?17?', '216?7S', '208?'.repeat(1_000_000), '7S'.repeat(217)])
      expect(codeOf(parseSights(text))).toBe('card/too-many');
    for (const text of ['7S'.repeat(217), '7S'.repeat(1_000_000)])
      expect(codeOf(parseFaces(text))).toBe('card/too-many');
  });
});

describe('a joker', () => {
  test('is a card only where there are jokers', () => {
    expect([
      must(parseFace('JK', 'jokers')),
      must(parseFaces('JKJK', 'jokers')),
      must(parseSights('JK!', 'jokers')),
    ]).toEqual([JOKER, [JOKER, JOKER], [{ kind: 'open', face: JOKER }]]);
    expect([parseFace('JK'), parseFaces('7SJK'), parseSights('7SJK')].map(codeOf)).toEqual([
      'card/unknown',
      'card/unknown',
      'card/unknown',
    ]);
  });
});
