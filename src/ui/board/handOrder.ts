/**
 * The two plain orders of a hand, for sorting by number: suit by suit or rank by rank, jokers last.
 * @module
 */
import { type Face, RANKS, SUITS, isJoker, rankOf, suitOf } from '../../cards/card';

/** Spades, hearts, clubs, diamonds: colours alternate, as most people hold their cards. */
const SUIT_PLACE = [2, 3, 1, 0];

/** Where the card stands in a hand that is sorted by suit. */
export function placeBySuit(face: Face): number {
  return isJoker(face) ? face : SUIT_PLACE[suitOf(face)]! * RANKS.length + rankOf(face);
}

/** Where the card stands in a hand that is sorted by rank. */
export function placeByRank(face: Face): number {
  return isJoker(face) ? face : rankOf(face) * SUITS.length + SUIT_PLACE[suitOf(face)]!;
}
