/**
 * Every move that a seat has. A draw or a pass is only there for a hand that cannot play (C4, C7).
 * @module
 */
import type { Card } from '../../cards/card';
import type { View } from '../game';
import { endOf, fits } from './chain';
import { type CardinoesMove, type CardinoesState, ENDS, drawnOf } from './state';

const DRAW: CardinoesMove = { kind: 'draw' };
const KEEP: CardinoesMove = { kind: 'keep' };
const PASS: CardinoesMove = { kind: 'pass' };
const STOP: CardinoesMove = { kind: 'stop' };

/** All moves of the view's seat, empty if it is not asked; of two jokers the first counts. */
export function legal(view: View<CardinoesState>): CardinoesMove[] {
  const { state, seat } = view;
  if (state.turn !== seat || (state.phase !== 'turn' && state.phase !== 'drawn')) return [];
  const moves: CardinoesMove[] = [];
  for (const card of playableCards(view)) {
    for (const end of ENDS) if (fits(card.face, endOf(state.chain, end))) moves.push({ kind: 'play', card, end });
  }
  if (state.phase === 'drawn') moves.push(KEEP);
  else if (state.extra) moves.push(STOP);
  else if (moves.length === 0) moves.push(state.stock.length > 0 ? DRAW : PASS);
  return moves;
}

/** The cards that the rules let the seat in turn play now, whether they fit or not (C5). */
function playableCards({ state, seat, known }: View<CardinoesState>): Card[] {
  const drawn = drawnOf(state);
  const cards: Card[] = [];
  for (const id of drawn === null ? state.hands[seat]! : [drawn]) {
    const face = known.get(id);
    if (face !== undefined && !cards.some((card) => card.face === face)) cards.push({ face, id });
  }
  return cards;
}
