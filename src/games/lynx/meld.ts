/**
 * Melds: what is one, and what may be put to one (L6–L9).
 *
 * Places in a run are numbered from 0, the low ace, to 13, the high ace. What lies may have jokers in it; what they
 * may be put to is in jokers.ts.
 * @module
 */
import { ACE, type Face, KING, type Rank, type Suit, faceOf, isJoker, rankOf, suitOf } from '../../cards/card';
import { isSet, naturalOf, suitOfMeld } from './meldKind';
import type { Meld } from './state';

export { isSet, naturalOf, suitOfMeld };

/** The fewest cards of a meld, and the most of a run (L6). */
export const MIN_MELD = 3;
export const MAX_RUN = 13;

/** The place of the high ace. */
export const HIGH_ACE = 13;

/** The rank that stands at a place of a run. */
function rankAt(place: number): Rank {
  return place === HIGH_ACE ? ACE : place;
}

export function faceAt(place: number, suit: Suit): Face {
  return faceOf(rankAt(place), suit);
}

/** The places of a run's two ends. */
export function endsOf(run: readonly Face[]): { low: number; high: number } {
  let low = rankOf(run[0]!);
  if (isJoker(run[0]!)) {
    const natural = naturalOf(run);
    low = (rankOf(natural) === ACE ? HIGH_ACE : rankOf(natural)) - run.indexOf(natural);
  }
  return { low, high: low + run.length - 1 };
}

/**
 * The cards in the order of a meld — a set as given, a run from low to high — or null if they are none. Thirteen cards
 * of a suit go from the ace to the king (L7). (P97)
 */
export function arrange(cards: readonly Face[]): Face[] | null {
  if (cards.length < MIN_MELD) return null;
  const rank = rankOf(cards[0]!);
  if (cards.every((card) => rankOf(card) === rank)) return [...cards];
  const suit = suitOf(cards[0]!);
  if (cards.length > MAX_RUN || cards.some((card) => suitOf(card) !== suit)) return null;
  const places = cards.map(rankOf).sort((a, b) => a - b);
  if (places[0] === ACE && places.at(-1) === KING && places.length < MAX_RUN) {
    places.shift();
    places.push(HIGH_ACE);
  }
  for (let i = 1; i < places.length; i++) if (places[i] !== places[i - 1]! + 1) return null;
  return places.map((place) => faceAt(place, suit));
}

/** The meld's cards with these put to it, or null if one of them fits neither end nor the set (L9). */
export function extend(meld: readonly Face[], cards: readonly Face[]): Face[] | null {
  if (isSet(meld)) {
    const rank = rankOf(meld[0]!);
    return cards.every((card) => rankOf(card) === rank) ? [...meld, ...cards] : null;
  }
  const rest = new Set(cards);
  if (rest.size !== cards.length) return null;
  const run = [...meld];
  let { low, high } = endsOf(run);
  const suit = suitOf(run[0]!);
  while (rest.size > 0) {
    if (run.length === MAX_RUN) return null;
    if (low > 0 && rest.delete(faceAt(low - 1, suit))) run.unshift(faceAt(--low, suit));
    else if (high < HIGH_ACE && rest.delete(faceAt(high + 1, suit))) run.push(faceAt(++high, suit));
    else return null;
  }
  return run;
}

/** Whether one more natural card can be put to the meld; no joker. */
export function fits(meld: Meld, card: Face): boolean {
  const first = naturalOf(meld.cards);
  if (isSet(meld.cards)) return rankOf(card) === rankOf(first);
  if (suitOf(card) !== suitOf(first) || meld.cards.length === MAX_RUN) return false;
  const { low, high } = endsOf(meld.cards);
  const rank = rankOf(card);
  return (low > 0 && rank === low - 1) || (high < HIGH_ACE && rank === rankAt(high + 1));
}
