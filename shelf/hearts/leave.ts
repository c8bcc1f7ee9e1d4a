/**
 * How a round of Hearts goes on without players who have left (A14): their hands are opened, and their cards are played
 * on by a rule, so that no trick, no point and no moon of the others is lost.
 * @module
 */
import type { CardId, Face, Seat } from 'svista/cards';
import { aceHigh } from 'svista/games';
import { lowestClub } from './cards';
import { playable } from './follow';
import { play } from './play';
import { type Draft, type HeartsState, isPassing, shutHands, turnOf, unsought } from './state';

/** The round without these players; null if fewer than two are left. */
export function leave(state: HeartsState, seats: readonly Seat[]): HeartsState | null {
  if (state.phase === 'over') return state;
  const out = [...state.out, ...seats].sort((a, b) => a - b);
  if (state.hands.length - out.length < 2) return null;
  const draft: Draft = { ...state, out };
  if (state.phase === 'give') {
    draft.passed = state.passed.map((ids, seat) => (out.includes(seat) ? [] : ids));
    draft.hands = state.hands.map((hand, seat) => lastOf(hand, state.passed[seat]!));
  }
  goOn(draft);
  return draft;
}

/** The hand as a position writes it: those that were on their way come last. */
function lastOf(hand: readonly CardId[], going: readonly CardId[]): readonly CardId[] {
  return [...hand.filter((id) => !going.includes(id)), ...going];
}

/** What comes about by itself: who leads the lowest club is known, and cards of those who have left are played. */
export function goOn(draft: Draft): void {
  if (shutHands(draft).length > 0) return; // they are opened first
  if ((draft.phase === 'pass' || draft.phase === 'give') && !isPassing(draft)) draft.phase = 'seek';
  if (draft.phase === 'seek') findLeader(draft);
  while (draft.phase === 'play' && draft.laid[turnOf(draft)]!.length > 0) play(draft, lowestOf(draft), undefined);
}

/** A5: whose open cards have the lowest club leads, or the only one who may still have it. */
function findLeader(draft: Draft): void {
  const lowest = lowestClub(draft.hands.length);
  const shown = draft.laid.findIndex((cards) => cards.includes(lowest));
  const rest = unsought(draft);
  if (shown < 0 && rest.length > 1) return;
  draft.leader = shown < 0 ? rest[0]! : shown;
  draft.phase = 'play';
}

/** A14: the lowest card that may be played; of equally high ones clubs come first, then diamonds, hearts, spades. */
function lowestOf(draft: Draft): Face {
  const cards = draft.laid[turnOf(draft)]!.map((face) => ({ face }));
  const [first, ...rest] = playable(draft, cards).map(({ face }) => face);
  return rest.reduce((low, face) => ((aceHigh(face) - aceHigh(low) || face - low) < 0 ? face : low), first!);
}
