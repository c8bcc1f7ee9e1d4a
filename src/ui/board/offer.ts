/**
 * An offer: something that can be done now, as a button says it. It carries its move, or a question whose answers do —
 * which suit, which player, which place —, or the reason why it cannot be taken.
 * @module
 */
import type { Suit } from '../../cards/card';
import { suitName, suitSign } from '../text/cards';
import type { Part } from '../text/parts';
import { sentence } from '../text/sentence';

/** Something to be decided before a move is whole. */
export interface Question<Move> {
  readonly text: string;
  readonly answers: readonly Answer<Move>[];
}

/** An answer makes the move, or leads to the next question. */
export type Answer<Move> = { readonly label: readonly Part[] } & (
  | { readonly move: Move }
  | { readonly then: Question<Move> }
);

export type Offer<Key extends string, Move> = { readonly key: Key; readonly label: readonly Part[] } & (
  | { readonly move: Move; readonly question?: never; readonly reason?: never }
  | { readonly question: Question<Move>; readonly move?: never; readonly reason?: never }
  | { readonly reason: string; readonly move?: never; readonly question?: never }
);

/** The question that an answer leads to, if it leads to one. */
export function followUp<Move>(question: Question<Move> | null | undefined, at: number): Question<Move> | null {
  const answer = question?.answers[at];
  return answer && 'then' in answer ? answer.then : null;
}

/** Which suit it is to be, the highest first, and the move that each makes. */
export function suitQuestion<Move>(text: string, moveFor: (suit: Suit) => Move): Question<Move> {
  const answers = [3, 2, 1, 0].map((suit): Answer<Move> => ({
    label: [`${suitSign(suit)} ${sentence(suitName(suit))}`],
    move: moveFor(suit),
  }));
  return { text, answers };
}
