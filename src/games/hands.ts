/**
 * What steps of all games do with hands of hidden cards, by seat: naming cards, playing one, showing what is left.
 * Nothing given is changed but the counter of a draft.
 * @module
 */
import type { CardId, Face, Seat } from '../cards/card';
import type { Dealt } from './game';

/** Hidden cards by seat. */
export type Hands = readonly (readonly CardId[])[];

/** Names for `count` cards that nobody can tell apart yet: the next ids, which are used up then. */
export function nameCards(draft: { nextId: CardId }, count: number): CardId[] {
  return Array.from({ length: count }, () => draft.nextId++);
}

/** The hands after `seat` has played the card `id`. */
export function withoutCard(hands: Hands, seat: Seat, id: CardId | undefined): Hands {
  const rest = hands[seat]!.filter((held) => held !== id);
  return hands.with(seat, rest);
}

/** The hands that hold a card, each with its seat, ascending. */
export function heldHands(hands: Hands): Dealt[] {
  return hands.flatMap((cards, seat) => (cards.length > 0 ? [{ seat, cards }] : []));
}

/** `shown` by seat, after the hands of `opened` were shown: their faces in the same order. */
export function showHands(
  shown: readonly (readonly Face[])[],
  opened: readonly Dealt[],
  faces: readonly (readonly Face[])[],
): readonly (readonly Face[])[] {
  return shown.map((before, seat) => faces[opened.findIndex((hand) => hand.seat === seat)] ?? before);
}
