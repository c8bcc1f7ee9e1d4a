/** Words of Cardinoes: its options, its scores, its keys. */
import { expect, it } from 'vitest';
import { cardinoes } from '../../../../src/games/cardinoes';
import type { RoundResult } from '../../../../src/games/game';
import { takesSigns, takesWords } from '../../../../src/ui/games/cardinoes/fitting';
import { SHORTCUTS } from '../../../../src/ui/games/cardinoes/shortcuts';
import { cardinoesScores } from '../../../../src/ui/games/cardinoes/scores';
import { cardinoesWords } from '../../../../src/ui/games/cardinoes/words';
import { faceOf, JOKER } from '../../../../src/cards/card';
import { NAMES } from './view';

const result = (over: Partial<RoundResult>): RoundResult => ({
  scores: [],
  reason: 'finished',
  finisher: null,
  another: null,
  ...over,
});

it('every option has words, and nothing else has', () => {
  expect(Object.keys(cardinoesWords.options).sort()).toEqual(cardinoes.options.map(({ key }) => key).sort());
});

it('why a round ended', () => {
  const won = [
    { parts: [], total: 12 },
    { parts: [], total: 0 },
  ];
  const nobody = [
    { parts: [], total: 0 },
    { parts: [], total: 0 },
  ];
  expect(cardinoesScores.reason(result({ finisher: 1 }), NAMES, 0)).toBe('Ben played the last card');
  expect(cardinoesScores.reason(result({ finisher: 0 }), NAMES, 0)).toBe('You played your last card');
  expect(cardinoesScores.reason(result({ reason: 'blocked', scores: won }), NAMES, 0)).toBe(
    'Nobody could play: the hand with the fewest points wins',
  );
  expect(cardinoesScores.reason(result({ reason: 'blocked', scores: nobody }), NAMES, 0)).toBe(
    'Nobody could play, and all hands were worth the same',
  );
});

it('what a score is made of', () => {
  expect(cardinoesScores.part({ code: 'hand', faces: [1, 2, 3], points: 4 }, NAMES, 0)).toBe('From a hand of 3 cards');
  expect(cardinoesScores.part({ code: 'split', faces: [], points: -4 }, NAMES, 0)).toBe(
    'Shared among the hands with the fewest points',
  );
});

it('what an end takes', () => {
  expect(takesWords(faceOf(9, 2))).toBe('tens and hearts');
  expect(takesSigns(faceOf(9, 2))).toBe('10 or ♥\uFE0E');
  expect([takesWords(JOKER), takesSigns(JOKER)]).toEqual(['any card', 'any']);
});

it('no key does two things, and every offer has one', () => {
  const keys = SHORTCUTS.list.flatMap((each) => each.keys);
  expect(new Set(keys).size).toBe(keys.length);
  for (const offer of ['left', 'right', 'draw', 'keep', 'pass', 'stop'] as const)
    expect(SHORTCUTS.doing(SHORTCUTS.keyOf(offer)!.toUpperCase())).toContain(offer);
  expect(SHORTCUTS.doing('[')).toEqual(['left']);
  expect(SHORTCUTS.doing(']')).toEqual(['right']);
  expect(SHORTCUTS.doing('c')).toEqual(['chain']);
  expect(SHORTCUTS.doing('z')).toEqual([]);
});
