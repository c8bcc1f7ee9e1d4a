/**
 * A bot in this thread, all of its trees together: for tests and benches.
 */
import type { View } from '../../src/games/game';
import { type Clock, VirtualClock } from '../../src/lib/clock';
import type { Random } from '../../src/lib/random';
import { Forest, chancesOf } from '../../src/bots/forest';
import type { Table } from '../../src/bots/search';
import type { Mind } from '../../src/bots/strength';
import { type Tally, choose, merge } from '../../src/bots/tally';

/** A move, how often it was looked at, and what the seat may expect to have scored when the round is over. */
export interface Ranked<Move> {
  readonly move: Move;
  readonly visits: number;
  readonly points: number;
}

export function rank<Move>(tallies: readonly Tally<Move>[]): Ranked<Move>[] {
  return tallies.map(({ move, visits, points }) => ({ move, visits, points: points / visits }));
}

/** A bot at one decision. */
export class Bot<State, Move> {
  readonly #forest: Forest<State, Move>;
  readonly #lot: number;
  readonly #mind: Mind;

  /**
   * The view's seat must be asked for a move. The same view, mind and chance lead to the same move, if time does not
   * end the search.
   */
  constructor(table: Table<State, Move>, view: View<State>, mind: Mind, random: Random) {
    const { lot, trees } = chancesOf(mind, random);
    this.#lot = lot;
    this.#mind = mind;
    this.#forest = new Forest(table, view, mind, trees);
  }

  /** How many iterations have been done. */
  get iterations(): number {
    return this.#forest.iterations;
  }

  /** Whether more thinking is of no use: there is but one move, or the iterations are done. */
  get decided(): boolean {
    return this.#forest.decided;
  }

  /** Thinks until it has decided, or until the clock shows `untilMs`; at least once. */
  think(clock: Clock, untilMs: number): void {
    this.#forest.think(clock, untilMs);
  }

  /** Thinks until it has decided, however long that takes. */
  thinkThrough(): void {
    this.#forest.think(new VirtualClock(), Infinity);
  }

  /** The move it makes: the best that it has found, unless it overlooks it. */
  move(): Move {
    const { moves } = this.#forest;
    return moves.length === 1 ? moves[0]! : choose(merge(this.#forest.tallies()), this.#mind, this.#lot);
  }

  /** What was looked at, the best first. A move without an alternative is not looked at. */
  ranking(): Ranked<Move>[] {
    return rank(merge(this.#forest.tallies()));
  }
}
