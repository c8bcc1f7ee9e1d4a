/**
 * The move that waits for one's turn, on a board that is data: its cards in the hand, and what its button said.
 * @module
 */
import { type HeldCard, firstKeys } from '../../board/heldCard';
import type { AheadProps } from '../contract/gameScreen';

export interface AheadPicksOptions {
  readonly ahead: () => AheadProps<unknown, unknown> | null;
  readonly asked: () => boolean;
  readonly cards: () => readonly HeldCard[];
}

export class AheadPicks {
  readonly #options: AheadPicksOptions;
  /** What is said of it. */
  label = $state('');
  readonly move = $derived.by(() => this.#options.ahead()?.chosen ?? null);
  /** Its cards, of equal ones the first. */
  readonly keys = $derived.by(() => firstKeys(this.#options.ahead()?.faces ?? [], this.#options.cards()));

  constructor(options: AheadPicksOptions) {
    this.#options = options;
  }

  /** A tap on a card of it, or on any once the turn has come, takes it back. True if that is all. */
  taps(key: string): boolean {
    const isOwn = this.keys.has(key);
    if (isOwn || this.#options.asked()) this.#options.ahead()?.onback();
    return isOwn;
  }
}
