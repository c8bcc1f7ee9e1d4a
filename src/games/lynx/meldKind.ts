/**
 * Which kind of meld lies: as much of melds as its words need.
 * @module
 */
import { type Face, type Suit, isJoker, rankOf, suitOf } from '../../cards/card';

/** Whether what lies is a set; the natural cards tell, of which there are two at least. */
export function isSet(cards: readonly Face[]): boolean {
  let first = cards[0]!;
  let second = cards[1]!;
  if (isJoker(first) || isJoker(second)) [first, second] = cards.filter((face) => !isJoker(face)) as [Face, Face];
  return rankOf(first) === rankOf(second);
}

/** A natural card of a meld. */
export function naturalOf(cards: readonly Face[]): Face {
  const first = cards[0]!;
  return isJoker(first) ? cards.find((face) => !isJoker(face))! : first;
}

/** The suit of a run. */
export function suitOfMeld(run: readonly Face[]): Suit {
  return suitOf(naturalOf(run));
}
