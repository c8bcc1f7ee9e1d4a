/**
 * What is to be said for a move of Greta, beside what it gives away: how much less that is than elsewhere.
 * @module
 */
import { due, giveaway, worthOf } from '../../../games/greta/giveaway';
import { legal } from '../../../games/greta/legal';
import type { GretaMove, GretaState } from '../../../games/greta/state';
import type { Advise } from '../contract/gameScreen';
import { say } from '../../words/made/gretaBoard';

export const advise: Advise<GretaState, GretaMove> = (view, move) => {
  const { state } = view;
  if (move.kind === 'claim') {
    const all = due(state, state.asked!);
    const pointed = all.filter((match) => (match.covered ? move.cover : move.cells.includes(match.cell)));
    if (pointed.length === all.length && all.length > 0) return [[say.whyAll({ points: worthOf(all) })]];
    return all.length === 0 ? [[say.whyNone()]] : [];
  }
  const cost = worthOf(giveaway(state, move.card.face, move.cell));
  const others = legal(view).flatMap((other) =>
    other.kind === 'place' && (other.cell !== move.cell || other.card.face !== move.card.face)
      ? [worthOf(giveaway(state, other.card.face, other.cell))]
      : [],
  );
  const cheapest = Math.min(...others);
  if (cheapest < cost) return [[say.whyCheaper()]];
  return cheapest > cost && others.length > 0 ? [[say.whyDearer({ points: cheapest })]] : [];
};
