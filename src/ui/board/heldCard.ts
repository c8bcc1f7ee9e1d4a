/**
 * A card of the own hand as every board shows it.
 * @module
 */
import type { Card, Face } from '../../cards/card';

export interface HeldCard {
  /** Outlives mixing, in which ids change and faces do not. */
  readonly key: string;
  readonly card: Card;
  /** Which of several equal cards, from 0. */
  readonly copy: number;
  /** Whether everybody knows that it is here. */
  readonly open: boolean;
}

/** The keys of the cards that have one of these faces, of equal ones the first. */
export function firstKeys(faces: readonly Face[], cards: readonly HeldCard[]): ReadonlySet<string> {
  return new Set(cards.flatMap(({ key, card, copy }) => (copy === 0 && faces.includes(card.face) ? [key] : [])));
}
