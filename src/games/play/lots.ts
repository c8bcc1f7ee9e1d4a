/**
 * What others can tell of the hidden cards in a hand by their ids alone: which of them came together. Cards that were
 * dealt by one need are one lot, so are those that were mixed together; a card that somebody else handed on, or that
 * was shown to somebody, is a lot of its own, since that one knows its face. To show one card of a hand that holds
 * several lots is to show when it came.
 * @module
 */
import type { CardId, Seat } from '../../cards/card';
import type { AnyGame, Need } from '../game';

export class Lots {
  readonly #lots = new Map<CardId, number>();
  #count = 0;

  /** The need was answered. */
  answered(need: Need): void {
    switch (need.kind) {
      case 'deal':
        for (const { cards } of need.hands) this.#together(cards);
        break;
      case 'give':
        for (const { cards } of need.gifts) for (const id of cards) this.#together([id]);
        break;
      case 'show':
        for (const id of need.cards) this.#together([id]);
        break;
      case 'hide': {
        let id = need.firstId;
        for (const { cards } of need.hands) this.#together(cards.map(() => id++));
        break;
      }
      case 'coin':
      case 'shuffle':
      case 'open':
      case 'count':
      case 'act':
      case 'over':
    }
  }

  #together(cards: readonly CardId[]): void {
    const lot = this.#count++;
    for (const id of cards) this.#lots.set(id, lot);
  }

  /**
   * Those of the cards that the seat shows or names which others can tell from cards that it could have shown as well,
   * as the rules have it.
   */
  told(game: AnyGame, state: unknown, seat: Seat, shown: readonly CardId[]): CardId[] {
    const apart = new Set(game.apart?.(state, seat) ?? []);
    const { hidden } = game.hand(state, seat);
    return shown.filter((id) =>
      hidden.some((other) => apart.has(other) === apart.has(id) && this.#lots.get(other) !== this.#lots.get(id)),
    );
  }
}

/** The hidden cards that a move shows, or names without showing them. */
export function shownBy(game: AnyGame, move: unknown): CardId[] {
  const played = game.played(move).flatMap(({ id }) => id ?? []);
  return [...played, ...(game.named?.(move) ?? [])];
}
