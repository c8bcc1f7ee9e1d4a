/**
 * Which moves Crazy Eights allows (E2–E4).
 * @module
 */
import { EIGHT, SUITS, type Seat, isFace, rankOf } from '../../../src/cards/card';
import { notAsked, notInHand } from '../../../src/games/refusals';
import { type Result, done, err } from '../../../src/lib/result';
import { type EightsMove, type EightsState, fits } from './state';

/** Whether `seat` may make this move now. */
export function check(state: EightsState, seat: Seat, move: EightsMove): Result<null> {
  if (state.phase !== 'turn' || state.turn !== seat) return notAsked;
  switch (move.kind) {
    case 'play':
      return checkPlay(state, seat, move);
    case 'draw':
      if (state.drawn) return err('eights/has-drawn', 'one card is drawn in a turn');
      return state.stock.length > 0 ? done : err('eights/nothing-to-draw', 'there is no card to draw');
    case 'pass':
      return state.drawn || state.stock.length === 0 ? done : err('eights/draw-first', 'draw a card before you pass');
  }
}

function checkPlay(state: EightsState, seat: Seat, { card, suit }: EightsMove & { kind: 'play' }): Result<null> {
  if (card.id === undefined || !isFace(card.face) || !state.hands[seat]!.includes(card.id)) return notInHand;
  if (!fits(state, card.face)) return err('eights/no-match', 'it matches neither in suit nor in rank');
  const isEight = rankOf(card.face) === EIGHT;
  if (isEight !== (suit !== undefined)) return err('eights/suit', 'an eight names a suit, and no other card does');
  return suit === undefined || SUITS[suit] !== undefined ? done : err('eights/suit', 'there is no such suit');
}
