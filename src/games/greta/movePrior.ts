/**
 * For bots: which moves of Greta look good at a glance, without looking ahead.
 * @module
 */
import type { View } from '../game';
import { type Costs, costIn, costsAt, due, worthOf } from './giveaway';
import type { GretaMove, GretaState } from './state';

/** Little given away looks good, and so does a claim that misses little. */
export function movePrior({ state }: View<GretaState>, moves: readonly GretaMove[]): readonly number[] {
  const all = state.asked === null ? [] : due(state, state.asked);
  const costs: Costs[] = [];
  return moves.map((move) => {
    if (move.kind === 'place')
      return liking(costIn((costs[move.cell] ??= costsAt(state.up, move.cell)), move.card.face));
    return liking(worthOf(all.filter((match) => (match.covered ? !move.cover : !move.cells.includes(match.cell)))));
  });
}

/** 1 for nothing lost, falling quickly. */
function liking(points: number): number {
  return 1 / (1 + points) ** 2;
}
