/** Why a move of Oh Hell may be a good one, for hints. */
import type { View } from 'svista/games';
import { winnerOf } from 'svista/games';
import { outlook } from './outlook';
import { hooked, legal } from './play';
import { type OhHellMove, type OhHellState, present } from './state';
import type { Texts } from './texts';

/** Sentences without a full stop, the weightiest first. */
export function adviseOn(view: View<OhHellState>, move: OhHellMove, { advice }: Texts): readonly string[] {
  const { state, seat } = view;
  if ('bid' in move) {
    const promised = outlook(view);
    const not = hooked(state, seat);
    const about = promised < 0.5 ? advice.none : advice.about(halves(promised));
    return [about, ...(not !== null && Math.round(promised) === not ? [advice.even(not)] : [])];
  }
  if (legal(view).length === 1) return [advice.only];
  const wants = state.bids[seat]! - state.took[seat]!;
  if (state.trick.length === 0) return [wants > 0 ? advice.leadHigh(wants) : advice.leadLow];
  const takes = (each: OhHellMove): boolean =>
    'card' in each && winnerOf([...state.trick, { seat, face: each.card.face }], state) === seat;
  const isLast = state.trick.length === present(state).length - 1;
  if (takes(move)) {
    if (wants > 0) return [isLast ? advice.takeLast : advice.takeHigh];
    return legal(view).every(takes) ? [advice.forced] : [];
  }
  return [wants > 0 ? advice.cannot : advice.duck];
}

/** `1½`. */
function halves(promised: number): string {
  const twice = Math.round(2 * promised);
  return `${twice > 1 ? Math.floor(twice / 2) : ''}${twice % 2 === 1 ? '½' : ''}`;
}
