/**
 * A player that sees what a seat sees: it searches for a while and says what it would do, and what else it has looked at.
 * @module
 */
import type { View } from '../games/game';
import type { Clock } from '../lib/clock';
import type { Random } from '../lib/random';
import { type Ranked, Search, type Table } from './search';
import type { Mind } from './strength';

/** How finely chance is divided. */
const SHARES = 2 ** 20;

/** A bot at one decision. */
export class Bot<State, Move> {
  readonly #search: Search<State, Move>;
  readonly #mind: Mind;
  /** Where among the trials it takes its move from if it slips (0 to 1), or null if it does not. */
  readonly #slip: number | null;

  /** The view's seat must be asked for a move. The same view, mind and chance lead to the same move, if time does not end the search. */
  constructor(table: Table<State, Move>, view: View<State>, mind: Mind, random: Random) {
    this.#slip = random.chance(mind.slips) ? random.below(SHARES) / SHARES : null;
    this.#search = new Search(table, view, random, mind);
    this.#mind = mind;
  }

  /** How many iterations have been done. */
  get iterations(): number {
    return this.#search.iterations;
  }

  /** Whether more thinking is of no use: there is but one move, or the iterations are done. */
  get decided(): boolean {
    return this.#search.moves.length === 1 || this.iterations >= this.#mind.iterations;
  }

  /** Thinks until it has decided, or until the clock shows `untilMs`; at least once. */
  think(clock: Clock, untilMs: number): void {
    while (!this.decided) {
      this.#search.iterate();
      if (clock.nowMs() >= untilMs) return;
    }
  }

  /** Thinks until it has decided, however long that takes. */
  thinkThrough(): void {
    while (!this.decided) this.#search.iterate();
  }

  /** The move it makes: the one most looked at, unless it slips: then any, each as likely as it was looked at. */
  move(): Move {
    const { moves } = this.#search;
    if (moves.length === 1) return moves[0]!;
    const ranking = this.#search.ranking();
    let trial = (this.#slip ?? 0) * this.iterations;
    return ranking.find(({ visits }) => (trial -= visits) < 0)!.move;
  }

  /** What was looked at, the best first. A move without an alternative is not looked at. */
  ranking(): Ranked<Move>[] {
    return this.#search.ranking();
  }
}
