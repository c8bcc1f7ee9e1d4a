/**
 * The own hand of any game as the board shows it.
 * @module
 */
import type { CardId, Face } from '../../../cards/card';
import type { AnyGame, View } from '../../../games/game';
import type { HeldCard } from '../../board/heldCard';
import type { HeldCards } from '../../board/heldCards';

/**
 * The cards of the view's seat in the order of `compare`; those that have not been read yet are counted. Their keys are
 * face and copy, those that everybody knows first: `25.0`.
 */
export function pictureHand(game: AnyGame, { state, seat, known }: View<unknown>, compare: Compare): HeldCards {
  const { hidden, open } = game.hand(state, seat);
  const read = hidden.flatMap((id: CardId) => {
    const face = known.get(id);
    return face === undefined ? [] : [{ face, id }];
  });
  const copies = new Map<Face, number>();
  const cards = [...open.map((face) => ({ face })), ...read].map((card): HeldCard => {
    const copy = copies.get(card.face) ?? 0;
    copies.set(card.face, copy + 1);
    return { key: `${card.face}.${copy}`, card, copy, open: !('id' in card) };
  });
  return {
    cards: cards.toSorted((a, b) => compare(a.card.face, b.card.face) || a.copy - b.copy),
    unread: hidden.length - read.length,
  };
}

export type Compare = (a: Face, b: Face) => number;

/** The face of the card with this key. */
export function faceOfKey(key: string): Face {
  return Number.parseInt(key, 10);
}
