/**
 * Cards that lie face up in front of somebody, to be chosen from.
 * @module
 */
import type { Face } from '../../../cards/card';
import type { HeldCards } from '../../board/heldCards';

export function openCards(faces: readonly Face[]): HeldCards {
  return { cards: faces.map((face) => ({ key: String(face), card: { face }, copy: 0, open: false })), unread: 0 };
}
