/**
 * A card is played, and the trick goes to whoever wins it (A6–A9).
 * @module
 */
import { type CardId, type Face } from 'svista/cards';
import { winnerOf, withoutCard } from 'svista/games';
import { breaks, proofOf } from './follow';
import { type Draft, trickOf, turnOf } from './state';

/** Whoever's turn it is plays it. A card without an id lies open (A14), and so proves nothing of the others. */
export function play(draft: Draft, face: Face, id: CardId | undefined): void {
  const seat = turnOf(draft);
  const proof = id === undefined ? null : proofOf(draft, face);
  if (proof) draft.voids = draft.voids.with(seat, draft.voids[seat]! | proof.excludes);
  draft.broken ||= breaks(draft, face);
  if (id === undefined)
    draft.laid = draft.laid.with(
      seat,
      draft.laid[seat]!.filter((other) => other !== face),
    );
  else draft.hands = withoutCard(draft.hands, seat, id);
  draft.trick = [...draft.trick, face];
  if (draft.trick.length < draft.hands.length) return;
  const winner = winnerOf(trickOf(draft))!;
  draft.taken = draft.taken.with(winner, [...draft.taken[winner]!, ...draft.trick]);
  draft.before = draft.leader;
  draft.leader = winner;
  draft.trick = [];
  if ([...draft.hands, ...draft.laid].every((hand) => hand.length === 0)) draft.phase = 'over';
}
