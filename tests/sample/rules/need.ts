/**
 * What a round of Crazy Eights waits for, and what it scored when it is over (E1, E6).
 * @module
 */
import { frenchDecks } from '../../../src/cards/deck';
import type { Need, RoundResult } from '../../../src/games/game';
import { heldHands } from '../../../src/games/hands';
import { type EightsState, HAND, worthOf } from './state';

export function need(state: EightsState): Need {
  const { phase, hands, turn, stock, dealer, nextId } = state;
  switch (phase) {
    case 'coin':
      return { kind: 'coin', sides: hands.length };
    case 'shuffle':
      return { kind: 'shuffle', cards: [], faces: frenchDecks(1), dealer: dealer!, firstId: nextId };
    case 'deal':
      return {
        kind: 'deal',
        hands: hands.map((_, seat) => ({ seat, cards: stock.slice(seat * HAND, (seat + 1) * HAND) })),
        up: [stock[hands.length * HAND]!],
      };
    case 'turn':
      return { kind: 'act', seats: [turn], sealed: false };
    case 'debt':
      return { kind: 'deal', hands: [{ seat: turn, cards: [stock[0]!] }], up: [] };
    case 'hide':
      return { kind: 'hide', hands: [{ seat: turn, cards: hands[turn]! }], firstId: nextId };
    case 'open':
      return { kind: 'open', hands: heldHands(hands) };
    case 'over':
      return { kind: 'over', result: resultOf(state) };
  }
}

/** E6. */
function resultOf({ shown }: EightsState): RoundResult {
  const finisher = shown.findIndex((faces) => faces.length === 0);
  const parts = shown.flatMap((faces) => (faces.length > 0 ? [{ code: 'hand', faces, points: worthOf(faces) }] : []));
  const won = { parts, total: worthOf(shown.flat()) };
  const scores = shown.map((_, seat) => (seat === finisher ? won : { parts: [], total: 0 }));
  if (finisher < 0) return { scores, reason: 'blocked', finisher: null, another: null };
  return { scores, reason: 'finished', finisher, another: null };
}
