/**
 * Whether positions read back as themselves, in every state of a round and whoever reads them. A game may read none at
 * all; one that reads any reads every one that it writes.
 * @module
 */
import type { CardId, Face } from '../../cards/card';
import { canonicalJson } from '../../lib/canonicalJson';
import type { Fault } from '../../lib/result';
import type { AnyGame, Position, View } from '../game';

const refusal = (text: string, { code, message }: Fault): string => `“${text}” is refused (${code}: ${message})`;

/** Watches one round. */
export class PositionWatch {
  readonly #game: AnyGame;
  /** Null until the first position was written. */
  #reads: boolean | null = null;

  constructor(game: AnyGame) {
    this.#game = game;
  }

  /**
   * What is wrong with the positions of this state, or null. `text`: the one with the faces of all hidden cards; `view`:
   * of any seat.
   */
  look(text: string, state: unknown, faces: ReadonlyMap<CardId, Face>, view: View<unknown>): string | null {
    const read = this.#game.parsePosition(text);
    this.#reads ??= read.ok;
    if (!this.#reads) return null;
    if (!read.ok) return refusal(text, read.fault);
    if (this.#whatFollows(read.value as Position<unknown>) !== this.#whatFollows({ state, known: faces }))
      return `“${text}” reads as a state in which another seat is asked, or among other moves`;
    return this.#otherText(read.value as Position<unknown>, text) ?? this.#seenBy(view);
  }

  #seenBy({ state, known }: View<unknown>): string | null {
    const text = this.#game.makePosition({ state, known });
    const read = this.#game.parsePosition(text);
    return read.ok ? this.#otherText(read.value as Position<unknown>, text) : refusal(text, read.fault);
  }

  #otherText(read: Position<unknown>, text: string): string | null {
    const again = this.#game.makePosition(read);
    return again === text ? null : `“${text}” reads as “${again}”`;
  }

  /** Who is asked, and among how many moves; or what the round came to. */
  #whatFollows({ state, known }: Position<unknown>): string {
    const need = this.#game.need(state);
    if (need.kind === 'over') return canonicalJson(need.result);
    if (need.kind !== 'act') return need.kind;
    return canonicalJson(need.seats.map((seat) => [seat, this.#game.legal({ state, seat, known }).length]));
  }
}
