/**
 * What a round of Crazy Eights waits for, and what it scored when it is over (E1, E6).
 * @module
 */
import { frenchDecks } from '../../../src/cards/deck';
import type { Need, RoundResult } from '../../../src/games/game';
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
      return { kind: 'open', hands: hands.flatMap((cards, seat) => (cards.length > 0 ? [{ seat, cards }] : [])) };
    case 'over':
      return { kind: 'over', result: resultOf(state) };
  }
}

/** E6. */
function resultOf({ shown }: EightsState): RoundResult {
  const finisher = shown.findIndex((faces) => faces.length === 0);
  const parts = shown
    .filter((faces) => faces.length > 0)
    .map((faces) => ({ code: 'hand', faces, points: worthOf(faces) }));
  const won = { parts, total: parts.reduce((sum, { points }) => sum + points, 0) };
  const scores = shown.map((_, seat) => (seat === finisher ? won : { parts: [], total: 0 }));
  return {
    scores,
    reason: finisher < 0 ? 'blocked' : 'finished',
    finisher: finisher < 0 ? null : finisher,
    another: null,
  };
}
