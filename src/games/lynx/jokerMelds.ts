/**
 * The melds with jokers that a hand can lay, and where jokers can be put (L29a: as many jokers as natural cards, at the
 * most).
 *
 * Of the melds only the *cores*, which are none any more without the card at either end. All others are a core and what
 * is appended to it. A core is three cards with one joker, or longer, with natural cards at both ends and just as many
 * jokers: a joker at an end could go, and so could a natural card, if there were more of these than jokers.
 * @module
 */
import { type Card, type Face, RANKS, SUITS, type Suit, faceOf, isJoker } from '../../cards/card';
import { type Holding, jokersIn } from './holding';
import { mostOfRank } from './jokers';
import { HIGH_ACE, MAX_RUN, MIN_MELD, endsOf, faceAt, isSet, suitOfMeld } from './meld';
import type { MeldCard } from './state';

export function eachJokerMeld(holding: Holding, found: (cards: MeldCard[]) => void): void {
  const jokers = jokersIn(holding);
  if (jokers.length === 0) return;
  for (let rank = 0; rank < RANKS.length; rank++) eachPair(holding, rank, (a, b) => found([a, b, jokers[0]!]));
  for (let suit = 0; suit < SUITS.length; suit++) eachCoreRun(holding, suit, jokers, found);
}

/** All different pairs of one rank. */
function eachPair({ byFace }: Holding, rank: number, found: (a: Card, b: Card) => void): void {
  for (let suit = 0; suit < SUITS.length; suit++) {
    const [a, b] = byFace[faceOf(rank, suit)]!;
    if (a && b) found(a, b);
    for (let other = suit + 1; a && other < SUITS.length; other++) {
      const next = byFace[faceOf(rank, other)]![0];
      if (next) found(a, next);
    }
  }
}

/** The core runs of a suit, from low to high. */
function eachCoreRun(
  { byFace }: Holding,
  suit: Suit,
  jokers: readonly Card[],
  found: (cards: MeldCard[]) => void,
): void {
  /** By place in the suit. */
  const held: (Card | undefined)[] = [];
  for (let place = 0; place <= HIGH_ACE; place++) held.push(byFace[faceAt(place, suit)]![0]);
  const stand = (place: number, index: number): MeldCard => ({ ...jokers[index]!, as: faceAt(place, suit) });
  for (let low = 0; low <= HIGH_ACE - (MIN_MELD - 1); low++) {
    const [a, b, c] = [held[low], held[low + 1], held[low + 2]];
    if (a && b) found([a, b, stand(low + 2, 0)]);
    if (a && c) found([a, stand(low + 1, 0), c]);
    if (b && c) found([stand(low, 0), b, c]);
  }
  const longest = Math.min(2 * jokers.length, MAX_RUN - 1);
  if (longest <= MIN_MELD) return;
  const isLongCore = (cards: readonly MeldCard[], used: number): boolean =>
    cards.length > MIN_MELD && cards.length === 2 * used && cards.at(-1)!.as === undefined;
  /** All that begin with these cards, `used` of them jokers, the first of them natural and at the place `low`. */
  const extend = (cards: readonly MeldCard[], low: number, used: number): void => {
    if (isLongCore(cards, used)) found([...cards]);
    const place = low + cards.length;
    if (place > HIGH_ACE || cards.length === longest) return;
    const card = held[place];
    if (card) extend([...cards, card], low, used);
    if (used < jokers.length) extend([...cards, stand(place, used)], low, used + 1);
  };
  for (const [low, card] of held.entries()) if (card) extend([card], low, 0);
}

/** What a joker may stand for at the ends of a meld: natural faces of a run, null for a set; nothing if it is full. */
export function roomForJoker(meld: readonly Face[], decks: number): (Face | null)[] {
  const jokers = meld.filter(isJoker).length;
  if (jokers >= meld.length - jokers) return [];
  if (isSet(meld)) return meld.length < mostOfRank(decks) ? [null] : [];
  if (meld.length === MAX_RUN) return [];
  const [{ low, high }, suit] = [endsOf(meld), suitOfMeld(meld)];
  const ends = [...(low > 0 ? [faceAt(low - 1, suit)] : []), ...(high < HIGH_ACE ? [faceAt(high + 1, suit)] : [])];
  return [...new Set(ends)];
}
