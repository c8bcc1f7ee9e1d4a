/**
 * The own hand as the board shows it, in the order that the player wants.
 * @module
 */
import type { Face } from '../../../cards/card';
import type { View } from '../../../games/game';
import { type CardinoesState, drawnOf } from '../../../games/cardinoes/state';
import type { Order } from '../../app/settings.svelte';
import { placeByRank, placeBySuit } from '../../board/handOrder';
import type { HeldCard } from '../../board/heldCard';

/** The orders that make sense here. */
export const HAND_ORDERS = ['suit', 'rank'] as const satisfies readonly Order[];
export type HandOrder = (typeof HAND_ORDERS)[number];

/** The order of the hand for somebody who likes `order` at any table. */
export function handOrder(order: Order): HandOrder {
  return order === 'rank' ? 'rank' : 'suit';
}

export interface CardinoesHeld extends HeldCard {
  /** Whether it was drawn in this turn and may be laid now (C5). */
  readonly drawn: boolean;
}

export interface CardinoesHand {
  readonly cards: readonly CardinoesHeld[];
  /** How many have not been read yet. */
  readonly unread: number;
}

/** The cards of the view's seat, sorted, a card just drawn last. Their keys are face and copy: `25.0`. */
export function heldCards({ state, seat, known }: View<CardinoesState>, order: HandOrder): CardinoesHand {
  const ids = state.hands[seat]!;
  const drawn = state.turn === seat ? drawnOf(state) : null;
  const copies = new Map<Face, number>();
  const cards = ids.flatMap((id): CardinoesHeld[] => {
    const face = known.get(id);
    if (face === undefined) return [];
    const copy = copies.get(face) ?? 0;
    copies.set(face, copy + 1);
    return [{ key: `${face}.${copy}`, card: { face, id }, copy, open: false, drawn: id === drawn }];
  });
  const place = order === 'suit' ? placeBySuit : placeByRank;
  const sorted = cards.toSorted(
    (a, b) => Number(a.drawn) - Number(b.drawn) || place(a.card.face) - place(b.card.face) || a.copy - b.copy,
  );
  return { cards: sorted, unread: ids.length - cards.length };
}

/** The face of the card with this key. */
export function faceOfKey(key: string): Face {
  return Number.parseInt(key, 10);
}
