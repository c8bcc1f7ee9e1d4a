/**
 * What trick-taking games have in common: the open trick, who wins it, which cards may be played to it, and the proof
 * that somebody could not do their duty. Whoever plays another suit than the one that was led says that none of their
 * hidden cards is of it; the dealer looks, or the table proves it, and no card is shown.
 *
 * A duty is what a card must be, if the hand has one: of the suit that was led, or higher than the card that wins. (P193)
 * @module
 */
import { type Card, type CardId, type Face, RANKS, type Seat, type Suit, rankOf, suitOf } from '../cards/card';
import { countFaces } from '../cards/deck';
import type { Fault } from '../lib/result';
import type { Claim } from './game';

/** A card of a trick, and who has played it. */
export interface TrickCard {
  readonly seat: Seat;
  readonly face: Face;
}

/** The cards of a trick, in the order of play. */
export type Trick = readonly TrickCard[];

/** Whether a card does a duty. */
export type Duty = (face: Face) => boolean;

/** How a trick is won. */
export interface Winning {
  /** Null if no suit is trumps, which is so unless it is said. */
  readonly trumps?: Suit | null;
  /** The higher one wins; {@link aceHigh} unless it is said. Equal cards: the first one wins. */
  readonly height?: (face: Face) => number;
}

/** From 0 for a two to 12 for an ace. */
export function aceHigh(face: Face): number {
  return (rankOf(face) + RANKS.length - 1) % RANKS.length;
}

/** The suit that was led; null for a trick that nobody has begun. */
export function ledSuit(trick: Trick): Suit | null {
  return trick.length === 0 ? null : suitOf(trick[0]!.face);
}

/** The cards of `played` that lie in the open trick, where all seats play to each: none if the last one is full. */
export function openCards<T>(played: readonly T[], seats: number): readonly T[] {
  return played.slice(played.length - (played.length % seats));
}

/**
 * The card that wins so far: the highest trump, or else the highest of the suit that was led. Null for a trick that
 * nobody has begun.
 */
export function winningCard(trick: Trick, { trumps = null, height = aceHigh }: Winning = {}): TrickCard | null {
  const led = ledSuit(trick);
  const rank = ({ face }: TrickCard): readonly number[] => {
    const suit = suitOf(face);
    return [suit === trumps ? 2 : suit === led ? 1 : 0, height(face)];
  };
  const beats = (one: TrickCard, other: TrickCard): boolean => {
    const [[suit, own], [best, high]] = [rank(one), rank(other)] as [number[], number[]];
    return suit === best ? own! > high! : suit! > best!;
  };
  return trick.reduce<TrickCard | null>((best, card) => (best && !beats(card, best) ? best : card), null);
}

/** Who wins the trick so far; null for one that nobody has begun. */
export function winnerOf(trick: Trick, winning: Winning = {}): Seat | null {
  return winningCard(trick, winning)?.seat ?? null;
}

/** The duty to follow suit; none for whoever leads. */
export function followSuit(trick: Trick): Duty | null {
  const led = ledSuit(trick);
  return led === null ? null : (face) => suitOf(face) === led;
}

/** The cards that may be played: those that do the duty, or all if none does. */
export function playable(cards: readonly Card[], duty: Duty | null): readonly Card[] {
  const fitting = duty === null ? [] : cards.filter(({ face }) => duty(face));
  return fitting.length > 0 ? fitting : cards;
}

/** The faces of a deck that are not among those that lie open, each as often as it is left. */
export function unseenFaces(deck: readonly Face[], open: readonly Face[]): Face[] {
  const seen = countFaces(open);
  return deck.filter((face) => seen[face]!-- <= 0);
}

/** What a claim of {@link noneFits} is of. */
export interface Refusal {
  /** The hidden cards of the hand, with or without the card that is played. */
  readonly hand: readonly CardId[];
  readonly card: Card;
  readonly duty: Duty | null;
  /**
   * Faces that hidden cards can have: the whole deck, or what {@link unseenFaces} leaves of it. The fewer, the sooner
   * is it proved.
   */
  readonly faces: readonly Face[];
  /** What the move is refused with if the hand had a card that fits. */
  readonly fault: Fault;
}

/**
 * What playing this card says of the rest of the hand: that no card of it does the duty. Null if it says nothing, since
 * there is no duty, the card itself does it, or no card is left.
 */
export function noneFits({ hand, card, duty, faces, fault }: Refusal): Claim | null {
  if (duty === null || duty(card.face)) return null;
  const cards = hand.filter((id) => id !== card.id);
  const others = faces.filter((face) => !duty(face));
  const own = others.indexOf(card.face);
  return cards.length === 0 ? null : { cards, faces: own < 0 ? others : others.toSpliced(own, 1), fault };
}
