/**
 * Which moves Nineteen allows. Everybody can judge all of it: a move names ids of the seat's own cards, or a face that
 * lies open. (P197)
 * @module
 */
import type { CardId, Seat } from '../../cards/card';
import { makeFace } from '../../cards/notation';
import { type Result, done, err } from '../../lib/result';
import { type NineteenMove, type NineteenState, SIX, victimOf } from './state';

/** N2–N5: whether `seat` may make this move now. */
export function check(state: NineteenState, seat: Seat, move: NineteenMove): Result<null> {
  switch (state.phase) {
    case 'split':
      return move.kind === 'split'
        ? checkSplit(state.stacks[seat], move.ids)
        : err('nineteen/split-first', 'divide your hand into six and seven first');
    case 'discard':
      return move.kind === 'discard'
        ? checkHeld(state.stacks[seat], move.id)
        : err('nineteen/discard-first', 'discard one of your seven cards first');
    case 'take':
      return move.kind === 'take'
        ? checkHeld(state.stacks[seat], move.id)
        : err('nineteen/take', 'take one card from your stack');
    case 'force': {
      if (move.kind !== 'force') return err('nineteen/force', 'name a face-up card that your neighbour must discard');
      const up = state.up[victimOf(state.round, seat)];
      return up?.includes(move.face)
        ? done
        : err('nineteen/not-face-up', `no ${makeFace(move.face)} lies face up in front of that neighbour`);
    }
    case 'shuffle':
    case 'deal':
    case 'show':
    case 'pass':
    case 'mix':
    case 'open':
    case 'over':
      return err('nineteen/not-asked', 'it is not your turn');
  }
}

function checkSplit(hand: readonly CardId[] | undefined, ids: readonly CardId[]): Result<null> {
  if (new Set(ids).size !== SIX || ids.length !== SIX)
    return err('nineteen/six', `the first stack has ${SIX} different cards`);
  return hand && ids.every((id) => hand.includes(id))
    ? done
    : err('nineteen/not-in-hand', 'the hand does not hold these cards');
}

function checkHeld(stack: readonly CardId[] | undefined, id: CardId): Result<null> {
  return stack?.includes(id) ? done : err('nineteen/not-in-stack', 'your stack does not hold that card');
}
