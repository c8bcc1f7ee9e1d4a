/** Scores of a round of Cardinoes, and matches. */
import { describe, expect, it } from 'vitest';
import { makeFaces } from '../../../src/cards/notation';
import { cardinoes } from '../../../src/games/cardinoes';
import type { RoundResult } from '../../../src/games/game';
import { isOver, totals } from '../../../src/games/match';
import { matchOptions } from '../../../src/games/matchOptions';
import { places } from '../../../src/games/standings';
import { readOptions } from '../../../src/games/options';
import { must } from '../../../src/lib/result';
import { matchRows } from './match.rows';
import { scoreRows } from './scores.rows';

function resultOf(position: string): RoundResult {
  const need = cardinoes.need(must(cardinoes.parsePosition(position)).state);
  if (need.kind !== 'over') throw new Error('the round is not over');
  return need.result;
}

// (P115)
describe('scores', () => {
  it.each(scoreRows)('$rule: $why', ({ from, scores: wanted }) => {
    const { scores } = resultOf(from);
    expect(
      scores.map(({ parts, total }) => [
        parts.map(({ code, faces, points }) => `${code} ${makeFaces(faces)} ${points}`),
        total,
      ]),
    ).toEqual(wanted);
    for (const { parts, total } of scores) expect(parts.reduce((sum, part) => sum + part.points, 0)).toBe(total);
  });

  it('C8: say why the round ended and who ended it', () => {
    expect(resultOf('-/2C! 7S - a phase=over ended=finished finisher=a')).toMatchObject({
      reason: 'finished',
      finisher: 0,
      another: null,
    });
    expect(resultOf('3C!/2C! 7S - a phase=over ended=blocked')).toMatchObject({
      reason: 'blocked',
      finisher: null,
      another: null,
    });
  });
});

describe('matches', () => {
  it.each(matchRows)('$rule: $why', ({ options: text, rounds, over, places: wanted }) => {
    const options = must(readOptions(matchOptions(cardinoes), text, 2));
    const results = rounds.map((points): RoundResult => ({
      scores: points.map((total) => ({ parts: [], total })),
      reason: 'finished',
      finisher: 0,
      another: null,
    }));
    expect(isOver({ game: cardinoes, options, results }, 2)).toBe(over);
    expect(places(totals({ results }, 2))).toEqual(wanted);
  });
});
