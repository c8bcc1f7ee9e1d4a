/** Why a move of Oh Hell may be a good one, for hints. */
import { type Face, suitOf } from 'svista/cards';
import type { View } from 'svista/games';
import { aceHigh, winnerOf } from 'svista/games';
import { outlook } from './outlook';
import { hooked, legal } from './play';
import { DECK, type OhHellMove, type OhHellState, openFaces, present } from './state';
import type { Texts } from './texts';

type Played = Extract<OhHellMove, { readonly card: unknown }>;

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
  return 'card' in move ? onPlay(view, move, advice) : [];
}

function onPlay(view: View<OhHellState>, move: Played, advice: Texts['advice']): readonly string[] {
  const { state, seat } = view;
  const { face } = move.card;
  const wants = state.bids[seat]! - state.took[seat]!;
  const { scoring } = state.options;
  const takes = (each: OhHellMove): boolean =>
    'card' in each && winnerOf([...state.trick, { seat, face: each.card.face }], state) === seat;
  const isLead = state.trick.length === 0;
  const { isHigh, isLow } = isLead ? heightOf(view, face) : { isHigh: takes(move), isLow: !takes(move) };
  if (wants < 0 && scoring !== 'square') return isHigh && scoring === 'tricks' ? [advice.point] : [];
  if (isLead && wants > 0) return isHigh ? [advice.leadHigh(wants)] : [];
  if (isLead) return isLow ? [advice.leadLow] : [];
  const others = legal(view);
  if (isHigh) {
    const isLast = state.trick.length === present(state).length - 1;
    if (wants > 0) return [isLast ? advice.takeLast : advice.takeHigh];
    return others.every(takes) ? [advice.forced] : [];
  }
  const losing = others.flatMap((each) => ('card' in each && !takes(each) ? aceHigh(each.card.face) : []));
  if (wants > 0) return losing.length === others.length && aceHigh(face) === Math.min(...losing) ? [advice.cannot] : [];
  return aceHigh(face) === Math.max(...losing) ? [advice.duck] : [];
}

/** Of the cards of its suit that the seat does not see one at most is higher, or more are than are lower. */
function heightOf(
  { state, known }: View<OhHellState>,
  face: Face,
): { readonly isHigh: boolean; readonly isLow: boolean } {
  const seen = new Set([...openFaces(state), ...known.values()]);
  const unseen = DECK.filter((each) => suitOf(each) === suitOf(face) && !seen.has(each));
  const higher = unseen.filter((each) => aceHigh(each) > aceHigh(face)).length;
  return { isHigh: higher <= 1, isLow: higher > 1 && 2 * higher > unseen.length };
}

/** `1½`. */
function halves(promised: number): string {
  const twice = Math.round(2 * promised);
  return `${twice > 1 ? Math.floor(twice / 2) : ''}${twice % 2 === 1 ? '½' : ''}`;
}
