/**
 * For bots: how bold the moves of Lynx are, see `Game.boldness`.
 *
 * A bold player lays and steals as soon as there is something to lay, and attacks the others with sevens, eights and
 * jokers. A careful one keeps melds in the hand, where nobody can append to them or count them, lays all of them once
 * somebody else may go out, and leaves the others in peace.
 * @module
 */
import { EIGHT, NINE, SEVEN, isJoker, rankOf } from '../../cards/card';
import type { View } from '../game';
import { type LynxMove, type LynxState, handSize } from './state';

/** Somebody with so few cards may go out before one's next turn is over. */
const SHORT_HAND = 4;

export function boldness({ state, seat }: View<LynxState>, moves: readonly LynxMove[]): number[] {
  const isLate = state.hands.some(
    (hand, other) => other !== seat && !state.out.includes(other) && handSize(hand) <= SHORT_HAND,
  );
  return moves.map((move) => {
    switch (move.kind) {
      case 'meld':
      case 'append':
      case 'steal':
      case 'pile':
        return isLate ? 0 : 1;
      case 'announce':
        return 1;
      case 'discard':
        return attack(move, seat);
      case 'accept':
      case 'draw':
      case 'guess':
      case 'end':
      case 'resume':
        return 0;
    }
  });
}

/** What a discard does to others: it costs them cards or a turn, or lets oneself play on. */
function attack({ card: { face }, nominee }: LynxMove & { kind: 'discard' }, seat: number): number {
  if (isJoker(face) || rankOf(face) === SEVEN) return nominee === undefined || nominee === seat ? -1 : 1;
  if (rankOf(face) === EIGHT) return 1;
  return rankOf(face) === NINE ? 0.5 : 0;
}
