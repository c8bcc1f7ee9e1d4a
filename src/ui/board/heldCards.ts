/**
 * Hidden cards of one deck in the order that the player wants.
 * @module
 */
import type { CardId, Face } from '../../cards/card';
import type { Order } from '../app/settings.svelte';
import { placeByRank, placeBySuit } from './handOrder';
import type { HeldCard } from './heldCard';

export interface HeldCards {
  readonly cards: readonly HeldCard[];
  /** How many have not been read yet. */
  readonly unread: number;
}

/** The hand of a spectator. */
export const NO_CARDS: { readonly cards: readonly never[]; readonly unread: number } = { cards: [], unread: 0 };

/** Hidden cards of the own seat, sorted. A card's key is its face. */
export function heldCards(ids: readonly CardId[], known: ReadonlyMap<CardId, Face>, order: Order): HeldCards {
  const cards = ids.flatMap((id): HeldCard[] => {
    const face = known.get(id);
    return face === undefined ? [] : [{ key: String(face), card: { face, id }, copy: 0, open: false }];
  });
  const place = order === 'rank' ? placeByRank : placeBySuit;
  return {
    cards: cards.toSorted((a, b) => place(a.card.face) - place(b.card.face)),
    unread: ids.length - cards.length,
  };
}
