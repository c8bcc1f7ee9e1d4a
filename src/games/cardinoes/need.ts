/**
 * What a round of Cardinoes waits for, and what it scored when it is over (C2, C3, C5, C8–C10).
 * @module
 */
import type { Face } from '../../cards/card';
import type { Need, RoundResult, ScorePart, SeatScore } from '../game';
import { heldHands } from '../hands';
import { deckOf, worthOf } from './options';
import { type CardinoesState, HAND } from './state';

// (P108)
export function need(state: CardinoesState): Need {
  switch (state.phase) {
    case 'coin':
      return { kind: 'coin', sides: state.seats };
    case 'shuffle':
      return { kind: 'shuffle', cards: [], faces: deckOf(state.options), dealer: state.dealer!, firstId: state.nextId };
    case 'deal':
      return firstDeal(state);
    case 'start':
      if (state.put === null) return { kind: 'deal', hands: [], up: [state.stock[0]!] };
      return { kind: 'shuffle', cards: state.stock, faces: [state.put], dealer: state.dealer!, firstId: state.nextId };
    case 'turn':
    case 'drawn':
      return { kind: 'act', seats: [state.turn], sealed: false };
    case 'debt':
      return { kind: 'deal', hands: [{ seat: state.turn, cards: [state.stock[0]!] }], up: [] };
    case 'hide':
      return { kind: 'hide', hands: [{ seat: state.turn, cards: state.hands[state.turn]! }], firstId: state.nextId };
    case 'open':
      return { kind: 'open', hands: heldHands(state.hands) };
    case 'over':
      return { kind: 'over', result: resultOf(state, state.shown) };
  }
}

/**
 * C2 and C3: the hands from the top of the stock, the player to the dealer's left first, then the card that is turned.
 * (P89)
 */
function firstDeal(state: CardinoesState): Need {
  const hands = state.hands.map((_, i) => ({
    seat: (state.dealer! + 1 + i) % state.seats,
    cards: state.stock.slice(i * HAND, (i + 1) * HAND),
  }));
  return { kind: 'deal', hands, up: [state.stock[state.seats * HAND]!] };
}

/**
 * C10 and C14, with these cards left in the hands. One part,
 * `hand`, for each hand that is scored; if several share the smallest hand, a part `split` takes from each of them what
 * the others get, and what is lost by rounding. (P115)
 */
export function resultOf(
  { options, reason, finisher, out }: CardinoesState,
  left: readonly (readonly Face[])[],
): RoundResult {
  const worth = left.map((cards) => worthOf(options, cards));
  const smallest = Math.min(...worth.filter((_, seat) => !out.includes(seat)));
  const wins = worth.map((points, seat) =>
    finisher === null ? points === smallest && !out.includes(seat) : seat === finisher,
  );
  const winners = wins.filter((win) => win).length;
  const hands = left.flatMap((faces, seat): ScorePart[] =>
    wins[seat] ? [] : [{ code: 'hand', faces, points: worth[seat]! }],
  );
  const sum = hands.reduce((points, part) => points + part.points, 0);
  const share = Math.floor(sum / winners);
  const split: ScorePart[] = share === sum ? [] : [{ code: 'split', faces: [], points: share - sum }];
  const won: SeatScore = { parts: [...hands, ...split], total: share };
  return { scores: wins.map((win) => (win ? won : { parts: [], total: 0 })), reason: reason!, finisher, another: null };
}
