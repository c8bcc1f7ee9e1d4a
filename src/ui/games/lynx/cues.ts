/**
 * Which moves of Lynx are heard and seen as more than a card.
 * @module
 */
import { EIGHT, SEVEN, isJoker, rankOf } from '../../../cards/card';
import { isSet } from '../../../games/lynx/meld';
import { type LynxMove, type LynxState, handSize } from '../../../games/lynx/state';
import type { LineCue } from '../../text/parts';

/** How many cards of one rank are a set of four. */
const FOUR = 4;

export function cueOf(move: LynxMove): LineCue | undefined {
  if (move.kind === 'steal' || move.kind === 'pile') return 'steal';
  if (move.kind === 'announce') return 'seven';
  if (move.kind === 'meld')
    return move.cards.length === FOUR && isSet(move.cards.map(({ face }) => face)) ? 'four' : undefined;
  if (move.kind !== 'discard') return undefined;
  const { face } = move.card;
  if (isJoker(face)) return move.nominee === undefined ? undefined : 'svista';
  const rank = rankOf(face);
  return rank === SEVEN ? 'seven' : rank === EIGHT ? 'eight' : undefined;
}

/** How many cards a move takes out of the hand of whoever makes it. */
function lays(move: LynxMove): number {
  if (move.kind === 'discard') return 1;
  return move.kind === 'meld' || move.kind === 'append' ? move.cards.length : 0;
}

/** Whether a move leaves its player with one card. */
export function leavesOne(state: LynxState, seat: number, move: LynxMove): boolean {
  const laid = lays(move);
  return laid > 0 && handSize(state.hands[seat]!) - laid === 1;
}
