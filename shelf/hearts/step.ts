/**
 * How a round of Hearts goes on: each input makes the next state (A1–A9). Arguments are never changed.
 * @module
 */
import { type CardId, type Face } from 'svista/cards';
import { type Input, type Result, answer, nameCards, ok, winnerOf, withoutCard } from 'svista/games';
import { deckOf } from './cards';
import { check } from './check';
import { breaks, proofOf } from './follow';
import { need, soughtSeat } from './need';
import { type Draft, type HeartsMove, type HeartsState, receiverOf, setup, trickOf, turnOf, wayOf } from './state';

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
      draft.phase = wayOf(state) === 0 ? 'seek' : 'pass';
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
      sought(draft, input.counts[0] === 1);
      break;
    case 'open':
    case 'show':
      throw new Error(`Hearts has no ${kind}`);
  }
  return ok(draft);
}

function act(draft: Draft, moves: readonly HeartsMove[]): void {
  if (draft.phase === 'pass') {
    draft.passed = moves.map((move) => (move.kind === 'pass' ? [...move.ids].sort((a, b) => a - b) : []));
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
    const to = receiverOf(state, from);
    hands[to] = [...hands[to]!, ...cards];
  }
  return hands;
}

/** A5: whether the one who was asked holds the lowest club. The last one does if nobody else does. */
function sought(draft: Draft, found: boolean): void {
  const seat = soughtSeat(draft);
  draft.sought++;
  const isLast = draft.sought === draft.hands.length - 1;
  if (!found && !isLast) return;
  draft.leader = found ? seat : soughtSeat(draft);
  draft.phase = 'play';
}

/** A6–A9. */
function play(draft: Draft, face: Face, id: CardId | undefined): void {
  const seat = turnOf(draft);
  const proof = proofOf(draft, face);
  if (proof) draft.voids = draft.voids.with(seat, draft.voids[seat]! | proof.excludes);
  draft.broken ||= breaks(draft, face);
  draft.hands = withoutCard(draft.hands, seat, id);
  draft.trick = [...draft.trick, face];
  if (draft.trick.length < draft.hands.length) return;
  const winner = winnerOf(trickOf(draft))!;
  draft.taken = draft.taken.with(winner, [...draft.taken[winner]!, ...draft.trick]);
  draft.before = draft.leader;
  draft.leader = winner;
  draft.trick = [];
  if (draft.hands.every((hand) => hand.length === 0)) draft.phase = 'over';
}
