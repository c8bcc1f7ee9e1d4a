/**
 * Which moves Hearts allows, as far as anybody can judge, and all moves of a seat from its view.
 * @module
 */
import type { CardId, Seat } from 'svista/cards';
import { type Ahead, type Result, type View, err, ok, onlyMove } from 'svista/games';
import { lowestClub } from './cards';
import { facesOf, playable } from './follow';
import { type HeartsMove, type HeartsState, PASSED, isFirstTrick, turnOf } from './state';

const refused = (code: string, why: string): Result<never> => err(`hearts/${code}`, why);

/** Whether `seat` may make the move, as long as what it claims is true. Fails with `hearts/…`. */
export function check(state: HeartsState, seat: Seat, move: HeartsMove): Result<null> {
  const { phase, hands, trick } = state;
  if (phase === 'pass')
    return move.kind === 'pass' ? checkPass(hands[seat], move.ids) : refused('pass-first', 'pass three cards on first');
  if (phase !== 'play' || turnOf(state) !== seat) return refused('not-asked', 'it is not your turn');
  if (move.kind !== 'play') return refused('play', 'play a card');
  const { face, id } = move.card;
  if (id === undefined || !hands[seat]!.includes(id)) return refused('not-in-hand', 'the hand does not hold that card');
  if (trick.length === 0 && isFirstTrick(state) && face !== lowestClub(hands.length))
    return refused('lowest-club', 'the lowest club is led first');
  return ok(null);
}

function checkPass(hand: readonly CardId[] | undefined, ids: readonly CardId[]): Result<null> {
  if (ids.length !== PASSED || new Set(ids).size !== PASSED) return refused('pass-three', 'three cards are passed on');
  return hand && ids.every((id) => hand.includes(id))
    ? ok(null)
    : refused('not-in-hand', 'the hand does not hold these cards');
}

/** All moves of the view's seat, empty if it is not asked. */
export function legal({ state, seat, known }: View<HeartsState>): HeartsMove[] {
  const hand = state.hands[seat];
  if (!hand) return [];
  if (state.phase === 'pass') return triples(hand).map((ids) => ({ kind: 'pass', ids }));
  if (state.phase !== 'play' || turnOf(state) !== seat) return [];
  return playable(state, facesOf(hand, known)).map((card) => ({ kind: 'play', card }));
}

/**
 * What can be chosen before one's turn: the only card that can follow suit, or the last one. Of two cards what others
 * play before decides.
 */
export function ahead(view: View<HeartsState>): Ahead<HeartsState, HeartsMove> | null {
  const { state, seat } = view;
  const { phase, hands, leader, trick } = state;
  if (phase !== 'play' || turnOf(state) === seat) return null;
  const place = (seat - leader + hands.length) % hands.length;
  const mayFollow = trick.length > 0 && place > trick.length;
  if (!mayFollow && hands[seat]!.length !== 1) return null;
  return onlyMove(legal, view, { ...state, leader: (seat - trick.length + hands.length) % hands.length });
}

/** All choices of three, each in the order of the list. */
export function triples<T>(items: readonly T[]): [T, T, T][] {
  const all: [T, T, T][] = [];
  for (let a = 0; a < items.length; a++)
    for (let b = a + 1; b < items.length; b++)
      for (let c = b + 1; c < items.length; c++) all.push([items[a]!, items[b]!, items[c]!]);
  return all;
}
