/** Scores of a round of Greta. */
import { describe, expect, it } from 'vitest';
import { makeFaces } from '../../../src/cards/notation';
import { greta } from '../../../src/games/greta';
import { totalsOf } from '../../../src/games/greta/state';
import { places } from '../../../src/games/standings';
import { must } from '../../../src/lib/result';
import { scoreRows } from './scores.rows';

// (P122)
describe('scores', () => {
  it.each(scoreRows)('%s: %s', (_rule, _why, position, wanted, winner) => {
    const { state } = must(greta.parsePosition(position));
    const need = greta.need(state);
    if (need.kind !== 'over') throw new Error('the round is not over');
    const { scores, reason, finisher, another } = need.result;
    expect(
      scores.map(({ parts, total }) => [
        parts.map(({ code, faces, points }) => `${code} ${makeFaces(faces)} ${points}`),
        total,
      ]),
    ).toEqual(wanted);
    expect(totalsOf(state)).toEqual(scores.map((score) => score.total));
    expect(places(scores.map((score) => score.total))).toEqual(winner);
    expect([reason, finisher, another]).toEqual(['finished', null, null]);
  });
});
