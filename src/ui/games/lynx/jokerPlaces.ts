/**
 * Where the jokers among the selected cards may lie (L29a): every way in which the cards make a meld, or go to one.
 * @module
 */
import { type Face, SUITS, type Suit, isJoker, rankOf, suitOf } from '../../../cards/card';
import { HIGH_ACE, MAX_RUN, endsOf, faceAt, isSet, suitOfMeld } from '../../../games/lynx/meld';
import type { MeldCard } from '../../../games/lynx/state';

/** All ways in which these cards may be meant as a meld by themselves; the cards as they are if no joker is there. */
export function waysToMeld(cards: readonly MeldCard[]): (readonly MeldCard[])[] {
  const natural = cards.filter((card) => !isJoker(card.face));
  const [first] = natural;
  if (!first || natural.length === cards.length) return [cards];
  if (natural.every((card) => rankOf(card.face) === rankOf(first.face))) return [cards];
  return waysInRun(cards, suitOf(first.face), []);
}

/** All ways in which they may be meant when they are put to that meld. */
export function waysToAppend(meld: readonly Face[], cards: readonly MeldCard[]): (readonly MeldCard[])[] {
  if (isSet(meld) || !cards.some((card) => isJoker(card.face))) return [cards];
  const { low } = endsOf(meld);
  const taken = meld.map((_, i) => low + i);
  return waysInRun(cards, suitOfMeld(meld), taken);
}

/** The cards with each joker in a free place of a run that has no gap, for every such run; some may be no meld. */
function waysInRun(cards: readonly MeldCard[], suit: Suit, taken: readonly number[]): (readonly MeldCard[])[] {
  if (suit >= SUITS.length) return [];
  const jokers = cards.filter((card) => isJoker(card.face));
  const natural = cards.filter((card) => !isJoker(card.face));
  const length = cards.length + taken.length;
  const ways = new Map<string, readonly MeldCard[]>();
  for (let low = 0; length <= MAX_RUN && low + length - 1 <= HIGH_ACE; low++) {
    const places = Array.from({ length }, (_, i) => low + i);
    if (!taken.every((place) => places.includes(place))) continue;
    const free = places.filter((place) => !taken.includes(place)).map((place) => faceAt(place, suit));
    const left = free.filter((face) => !natural.some((card) => card.face === face));
    if (left.length !== jokers.length) continue;
    ways.set(left.join(), [...natural, ...jokers.map((card, i) => ({ ...card, as: left[i]! }))]);
  }
  return [...ways.values()];
}
