/**
 * The move that waits for one's turn, on a board that is data: its cards in the hand, and what its button said.
 * @module
 */
import type { AnyGame } from '../../../games/game';
import type { HeldCard } from '../../board/heldCard';
import type { AheadProps } from '../contract/gameScreen';

export interface AheadPicksOptions {
  readonly game: AnyGame;
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
  readonly keys = $derived.by((): ReadonlySet<string> => new Set(this.#cards.map(({ key }) => key)));

  constructor(options: AheadPicksOptions) {
    this.#options = options;
  }

  get #cards(): readonly HeldCard[] {
    const { game, cards } = this.#options;
    const faces = this.move === null ? [] : game.played(this.move).map(({ face }) => face);
    return cards().filter(({ card, copy }) => copy === 0 && faces.includes(card.face));
  }

  /** A tap on a card of it, or on any once the turn has come, takes it back. True if that is all. */
  taps(key: string): boolean {
    const isOwn = this.keys.has(key);
    if (isOwn || this.#options.asked()) this.#options.ahead()?.onback();
    return isOwn;
  }
}
