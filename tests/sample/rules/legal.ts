/**
 * All moves of a seat (E2–E4).
 * @module
 */
import { type Card, EIGHT, SUITS, rankOf } from '../../../src/cards/card';
import type { View } from '../../../src/games/game';
import { type EightsMove, type EightsState, fits } from './state';

/** All moves of the view's seat. */
export function legal({ state, seat, known }: View<EightsState>): EightsMove[] {
  if (state.phase !== 'turn' || state.turn !== seat) return [];
  const plays = state.hands[seat]!.flatMap((id): EightsMove[] => {
    const face = known.get(id);
    return face !== undefined && fits(state, face) ? playsOf({ face, id }) : [];
  });
  return [...plays, state.drawn || state.stock.length === 0 ? { kind: 'pass' } : { kind: 'draw' }];
}

/** E3: one for each suit, if it is an eight. */
export function playsOf(card: Card): EightsMove[] {
  return rankOf(card.face) === EIGHT
    ? SUITS.map((_, suit) => ({ kind: 'play', card, suit }))
    : [{ kind: 'play', card }];
}
