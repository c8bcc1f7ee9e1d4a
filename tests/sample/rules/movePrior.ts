/**
 * For bots: how good a move looks at a glance.
 * @module
 */
import { EIGHT, rankOf } from '../../../src/cards/card';
import type { View } from '../../../src/games/game';
import { type EightsMove, type EightsState, worthOf } from './state';

/** Rather a card than none, and the dear ones first; an eight, which always fits, is kept. */
export function movePrior(_view: View<EightsState>, moves: readonly EightsMove[]): readonly number[] {
  return moves.map((move) => {
    if (move.kind !== 'play') return 1;
    return rankOf(move.card.face) === EIGHT ? 2 : 2 + worthOf([move.card.face]);
  });
}
