/**
 * Decks decoded lately. What one player puts out is what the next takes in, and decoding a point costs a tenth of a
 * multiplication; so the last few decks are kept with their points.
 * @module
 */
import { equalBytes } from '../../lib/bytes';
import { type Result, ok } from '../../lib/result';
import { type Cards, decodeCards } from '../elgamal';

const KEPT = 4;

export class CardCache {
  /** The newest first. `trivial`: whether some cards may be trivial encryptions. */
  #entries: { readonly cards: Cards; readonly trivial: boolean }[] = [];

  /** {@link decodeCards}, remembered. */
  decode(bytes: Uint8Array, trivial: boolean): Result<Cards> {
    const known = this.#entries.find((entry) => (trivial || !entry.trivial) && equalBytes(entry.cards.bytes, bytes));
    if (known !== undefined) return ok(known.cards);
    const decoded = decodeCards(bytes, trivial);
    if (decoded.ok) this.keep(decoded.value, trivial);
    return decoded;
  }

  /** Remembers cards that were just computed. */
  keep(cards: Cards, trivial: boolean): void {
    this.#entries = [{ cards, trivial }, ...this.#entries].slice(0, KEPT);
  }
}
