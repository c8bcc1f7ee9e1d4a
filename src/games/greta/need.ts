/**
 * What a Greta round waits for, and what it scored when it is over (G3, G7, G8, G11).
 * @module
 */
import type { Need, RoundResult } from '../game';
import { DECK } from './setup';
import { type GretaState, HAND_ONE, HAND_TWO, SEATS, isLevelTwo, opponentOf, totalsOf } from './state';

// (P118)
export function need(state: GretaState): Need {
  switch (state.phase) {
    case 'coin':
      return { kind: 'coin', sides: SEATS };
    case 'shuffle':
      return { kind: 'shuffle', cards: [], faces: DECK, dealer: state.dealer!, firstId: state.nextId };
    case 'deal': {
      const count = dealCount(state);
      const first = opponentOf(state.dealer!);
      const hands = [first, state.dealer!].map((seat, i) => ({
        seat,
        cards: state.stock.slice(i * count, (i + 1) * count),
      }));
      return { kind: 'deal', hands, up: [] };
    }
    case 'place':
    case 'claim':
      return { kind: 'act', seats: [state.turn], sealed: false };
    case 'over':
      return { kind: 'over', result: resultOf(state) };
  }
}

/** How many cards each seat is dealt now: the non-dealer's from the top of the stock, then the dealer's. */
export function dealCount(state: GretaState): number {
  return isLevelTwo(state) ? HAND_TWO : HAND_ONE;
}

/** G11: nobody ends the round but its last card. (P122) */
function resultOf(state: GretaState): RoundResult {
  const totals = totalsOf(state);
  return {
    scores: state.gains.map((parts, seat) => ({ parts, total: totals[seat]! })),
    reason: 'finished',
    finisher: null,
    another: null,
  };
}
