/**
 * Several trees that grow apart from each other, each with a chance of its own, and are added up in the end: root
 * parallelisation (Chaslot, Winands and van den Herik, “Parallel Monte-Carlo Tree Search”, Computers and Games 2008).
 * So they can grow on as many cores as there are trees, and what comes of it is the same wherever they grow.
 * @module
 */
import type { View } from '../games/game';
import type { Clock } from '../lib/clock';
import type { Random } from '../lib/random';
import { Search, type Table } from './search';
import type { Mind } from './strength';
import type { Tally } from './tally';

/** What chance decides about a thought before it begins. */
export interface Chances {
  /** What decides which moves are overlooked (0 to below 1), see `choose`. */
  readonly lot: number;
  /** One for each tree. */
  readonly trees: readonly Random[];
}

export function chancesOf(mind: Mind, random: Random): Chances {
  const lot = random.bits() / 2 ** 32;
  return { lot, trees: mind.trees === 1 ? [random] : Array.from({ length: mind.trees }, () => random.fork()) };
}

/** Trees of one thought: all of them, or those that grow in one place. */
export class Forest<State, Move> {
  readonly #trees: readonly Search<State, Move>[];
  readonly #most: number;
  #iterations = 0;

  /**
   * `trees`: the chance of each; `among`: the moves that are compared, all if there are none. The view's seat must be
   * asked for a move.
   */
  constructor(
    table: Table<State, Move>,
    view: View<State>,
    mind: Mind,
    trees: readonly Random[],
    among: readonly Move[] = [],
  ) {
    this.#trees = trees.map((random) => new Search(table, view, random, mind, among));
    this.#most = Math.ceil(mind.iterations / mind.trees) * trees.length;
  }

  /** All moves that the seat has. */
  get moves(): readonly Move[] {
    return this.#trees[0]!.moves;
  }

  /** How many iterations have been done, in all trees together. */
  get iterations(): number {
    return this.#iterations;
  }

  /** Whether more thinking is of no use: there is but one move, or the iterations are done. */
  get decided(): boolean {
    return this.moves.length === 1 || this.#iterations >= this.#most;
  }

  /** Thinks until it has decided, or until the clock shows `untilMs`; at least once. The trees take turns. */
  think(clock: Clock, untilMs: number): void {
    while (!this.decided) {
      this.#trees[this.#iterations++ % this.#trees.length]!.iterate();
      if (clock.nowMs() >= untilMs) return;
    }
  }

  /** What each tree has found; nothing about a move without an alternative. */
  tallies(): readonly (readonly Tally<Move>[])[] {
    return this.#trees.map((tree) => tree.tallies());
  }
}
