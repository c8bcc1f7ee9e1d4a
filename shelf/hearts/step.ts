/**
 * How a round of Hearts goes on: each input makes the next state (A1–A9). Arguments are never changed.
 * @module
 */
import type { CardId, Seat } from 'svista/cards';
import { type Input, type Result, answer, nameCards, ok, showHands } from 'svista/games';
import { deckOf } from './cards';
import { check } from './check';
import { goOn } from './leave';
import { need } from './need';
import { play } from './play';
import { type Draft, type HeartsMove, type HeartsState, isPassing, present, receiverOf, setup } from './state';

/** The state after `input`. Fails as {@link answer} or {@link check} does. */
export function step(state: HeartsState, given: Input<HeartsMove>): Result<HeartsState> {
  const answered = answer(need(state), given, (seat, move) => check(state, seat, move));
  if (!answered.ok) return answered;
  const { kind, asked, input } = answered.value;
  const draft: Draft = { ...state };
  switch (kind) {
    case 'coin':
      return ok(setup(state.options, state.hands.length, input.value, state.round));
    case 'shuffle':
      draft.stock = nameCards(draft, deckOf(state.hands.length).length);
      draft.phase = 'deal';
      break;
    case 'deal':
      draft.hands = asked.hands.toSorted((a, b) => a.seat - b.seat).map(({ cards }) => cards);
      draft.stock = [];
      draft.phase = isPassing(state) ? 'pass' : 'seek';
      break;
    case 'act':
      act(draft, input.moves);
      break;
    case 'give':
      draft.hands = received(state);
      draft.phase = 'mix';
      break;
    case 'hide':
      draft.hands = state.hands.map((hand) => nameCards(draft, hand.length));
      draft.phase = 'seek';
      break;
    case 'count':
      sought(draft, asked.seat, input.counts[0] === 1);
      break;
    case 'open':
      draft.laid = showHands(state.laid, asked.hands, input.faces);
      draft.hands = state.hands.map((hand, seat) => (state.out.includes(seat) ? [] : hand));
      break;
    case 'show':
      throw new Error(`Hearts has no ${kind}`);
  }
  goOn(draft);
  return ok(draft);
}

function act(draft: Draft, moves: readonly HeartsMove[]): void {
  if (draft.phase === 'pass') {
    const chosen = moves.map((move) => (move.kind === 'pass' ? [...move.ids].sort((a, b) => a - b) : []));
    draft.passed = draft.hands.map((_, seat) => chosen[present(draft).indexOf(seat)] ?? []);
    draft.phase = 'give';
    return;
  }
  const [move] = moves;
  if (move?.kind === 'play') play(draft, move.card.face, move.card.id);
}

/** A3: the hands after the cards have gone on. */
function received(state: HeartsState): (readonly CardId[])[] {
  const hands = state.hands.map((hand, seat) => hand.filter((id) => !state.passed[seat]!.includes(id)));
  for (const [from, cards] of state.passed.entries()) {
    const to = cards.length > 0 ? receiverOf(state, from) : from;
    hands[to] = [...hands[to]!, ...cards];
  }
  return hands;
}

/** A5: whether the one who was asked holds the lowest club. */
function sought(draft: Draft, seat: Seat, found: boolean): void {
  const seats = draft.hands.length;
  draft.sought = ((seat - draft.dealer! - 1 + seats) % seats) + 1;
  if (!found) return;
  draft.leader = seat;
  draft.phase = 'play';
}
