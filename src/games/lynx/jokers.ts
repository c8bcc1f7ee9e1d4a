/**
 * Melds with jokers (L29a): what is one, and what may be put to one.
 *
 * A joker lies in a meld as itself. In a run its place says what it stands for; in a set it is one more of the rank.
 * Who plays it says the place by naming the card, {@link MeldCard.as}.
 * @module
 */
import { type Card, FACES, type Face, SUITS, isJoker, rankOf, suitOf } from '../../cards/card';
import { HIGH_ACE, MAX_RUN, MIN_MELD, arrange, endsOf, extend, faceAt, isSet, suitOfMeld } from './meld';
import type { MeldCard } from './state';

/**
 * What lies when these cards are published, in the order of {@link arrange}, or null if they are no meld. `decks`: how
 * many the round has, for a set has no more cards than there are of its rank (L6).
 */
export function layMeld(cards: readonly MeldCard[], decks: number): Face[] | null {
  const faces = facesOf(cards);
  if (!faces.some(isJoker)) return asManyAsThereAre(arrange(faces), decks);
  const natural = faces.filter((face) => !isJoker(face));
  if (faces.length < MIN_MELD || !isMixRight(faces)) return null;
  if (rankOf(natural[0]!) === rankOf(natural[1]!)) {
    const set = natural.every((face) => rankOf(face) === rankOf(natural[0]!));
    return set && namesNothing(cards) && faces.length <= mostOfRank(decks) ? faces : null;
  }
  const places = standing(cards);
  return places && asThemselves(arrange([...places.keys()]), places, cards.length);
}

/** The meld's cards with these put to it, or null if one of them fits neither end nor the set (L9). */
export function putTo(meld: readonly Face[], cards: readonly MeldCard[], decks: number): Face[] | null {
  const faces = facesOf(cards);
  if (!meld.some(isJoker) && !faces.some(isJoker)) return asManyAsThereAre(extend(meld, faces), decks);
  if (!isMixRight([...meld, ...faces])) return null;
  if (isSet(meld)) {
    const rank = rankOf(meld.find((face) => !isJoker(face))!);
    const fit = faces.every((face) => isJoker(face) || rankOf(face) === rank);
    const all = [...meld, ...faces];
    return fit && namesNothing(cards) && all.length <= mostOfRank(decks) ? all : null;
  }
  const places = standing(cards);
  if (!places || places.size !== cards.length) return null;
  const run = meant(meld);
  meld.forEach((face, i) => places.set(run[i]!, face));
  return asThemselves(extend(run, [...places.keys()].slice(0, cards.length)), places, meld.length + cards.length);
}

/** A meld, or null where it is a set of more cards than there are of its rank (L6); a false move may claim such. */
function asManyAsThereAre(meld: Face[] | null, decks: number): Face[] | null {
  return meld && isSet(meld) && meld.length > mostOfRank(decks) ? null : meld;
}

/** Whether cards with a joker among them lie as a meld: a set, or a run from its low to its high end. */
export function isLaid(cards: readonly Face[], decks: number): boolean {
  if (cards.length < MIN_MELD || !isMixRight(cards)) return false;
  if (isSet(cards)) {
    const rank = rankOf(cards.find((face) => !isJoker(face))!);
    return cards.length <= mostOfRank(decks) && cards.every((face) => isJoker(face) || rankOf(face) === rank);
  }
  const { low, high } = endsOf(cards);
  if (low < 0 || high > HIGH_ACE || cards.length > MAX_RUN) return false;
  const run = meant(cards);
  return cards.every((face, i) => isJoker(face) || face === run[i]);
}

/** Each card of a run as the card that it is or stands for. A set has none that a joker stands for. */
export function meant(run: readonly Face[]): Face[] {
  const { low } = endsOf(run);
  const suit = suitOfMeld(run);
  return run.map((_, i) => faceAt(low + i, suit));
}

export function facesOf(cards: readonly Card[]): Face[] {
  return cards.map((card) => card.face);
}

/** Never more jokers than natural cards: so two of three cards, the fewest of a meld, are natural. */
function isMixRight(faces: readonly Face[]): boolean {
  return 2 * faces.filter(isJoker).length <= faces.length;
}

/** L6: the most cards of a set. */
export function mostOfRank(decks: number): number {
  return decks * SUITS.length;
}

function namesNothing(cards: readonly MeldCard[]): boolean {
  return cards.every((card) => card.as === undefined);
}

/**
 * By the card that each is or stands for, the card that lies there; equal ones fall together. Null if a joker names
 * nothing, or anything else does.
 */
function standing(cards: readonly MeldCard[]): Map<Face, Face> | null {
  const places = new Map<Face, Face>();
  for (const { face, as } of cards) {
    if (isJoker(face) ? as === undefined || !(as >= 0 && as < FACES) : as !== undefined) return null;
    places.set(as ?? face, face);
  }
  return places;
}

/** The run with its jokers in the places that they stand in; null if there is none, or two cards wanted one place. */
function asThemselves(run: Face[] | null, places: ReadonlyMap<Face, Face>, length: number): Face[] | null {
  if (run?.length !== length || suitOf(run[0]!) !== suitOf(run[1]!)) return null;
  return run.map((face) => places.get(face)!);
}
