/**
 * Prose of rules and pages: text in which some words are set apart, and cards stand. Catalogues write it `*so*`, and
 * `[7S]` or `[7S7DKH]` for cards.
 * @module
 */
import { parseFaces } from '../../cards/notation';

export type Piece =
  | { readonly kind: 'text' | 'strong'; readonly text: string }
  | { readonly kind: 'cards'; readonly of: string };

/** The pieces of a text, in order. What is in brackets and is no cards stays as it is. */
export function pieces(text: string): Piece[] {
  return text.split(/(\*[^*]+\*|\[[0-9A-Z]{2,}\])/).flatMap((piece): Piece[] => {
    const inner = piece.slice(1, -1);
    if (piece === '') return [];
    if (piece.startsWith('*') && piece.length > 2) return [{ kind: 'strong', text: inner }];
    if (piece.startsWith('[') && parseFaces(inner, 'jokers').ok) return [{ kind: 'cards', of: inner }];
    return [{ kind: 'text', text: piece }];
  });
}
