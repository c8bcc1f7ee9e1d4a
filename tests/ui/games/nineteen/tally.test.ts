/** The tally of Nineteen, and its score sheet. */
import { describe, expect, it } from 'vitest';
import { parseFace, parseFaces } from '../../../../src/cards/notation';
import { scoreOf } from '../../../../src/games/nineteen/score';
import { must } from '../../../../src/lib/result';
import { nineteenScores } from '../../../../src/ui/games/nineteen/scores';
import { gainOf, tallyOf } from '../../../../src/ui/games/nineteen/tally';
import { NAMES } from './view';

const faces = (text: string): number[] => must(parseFaces(text));

describe('the tally', () => {
  it('is the score of N7 for any cards', () => {
    for (const text of ['AD2H3H4C5C6C7S8S9STS', '2C3C', 'KSQDJHTC', 'AC2C3C4C5C6C7C8C9CTC'])
      expect(tallyOf(faces(text)).total, text).toBe(scoreOf(faces(text)).total);
  });
  it('names what it is made of', () =>
    expect(tallyOf(faces('AD2H3HKC4S'))).toEqual({ counts: [1, 1, 2, 1], sets: 1, values: 20, total: 6 }));
  it('of no cards is nothing', () =>
    expect(tallyOf([])).toEqual({ counts: [0, 0, 0, 0], sets: 0, values: 0, total: 0 }));
  it.each([
    ['2C3C', '4C', 'clubs 3 × 3: +5, its value: −4; in all +1'],
    ['AD2H3C', 'KS', 'spades 1 × 1: +1, a set: +19, its value: −10; in all +10'],
    ['', 'AH', 'hearts 1 × 1: +1, its value: −1; in all 0'],
  ])('%s and %s: %s', (before, card, words) =>
    expect(gainOf(before === '' ? [] : faces(before), must(parseFace(card)))).toBe(words),
  );
});

describe('the score sheet', () => {
  it('reads as arithmetic, its lines adding up to the total', () => {
    const { parts, total } = scoreOf(faces('AD2H3H4C5C6C7S8S9STS'));
    expect(parts.map((part) => `${nineteenScores.part(part, NAMES, 0)} = ${part.points}`)).toEqual([
      '3 clubs: 3 × 3 = 9',
      '1 diamond: 1 × 1 = 1',
      '2 hearts: 2 × 2 = 4',
      '4 spades: 4 × 4 = 16',
      'A set of four suits: 1 × 19 = 19',
      'Face values: 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 10 = -55',
    ]);
    expect(total).toBe(-6);
  });
  it('has several sets', () => {
    const sets = scoreOf(faces('AD2D2H3H4C5C7S8S')).parts.find(({ code }) => code === 'sets')!;
    expect(nineteenScores.part(sets, NAMES, 0)).toBe('Sets of four suits: 2 × 19');
  });
});
