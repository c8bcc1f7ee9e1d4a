/**
 * What trees have found out about moves, and what is concluded from several of them: their counts are added up, move by
 * move.
 * @module
 */

/** A move of the searching seat, and what one tree found out about it, or several. */
export interface Tally<Move> {
  readonly move: Move;
  /** What tells the move from the seat's others, in all trees alike. */
  readonly key: string;
  /** How often it was tried. */
  readonly visits: number;
  /** Sum of what the seat scored in the end, in points. */
  readonly points: number;
  /** Sum of what that was worth to the seat, each from 0 to 1, and of what it likes or dislikes of the move itself. */
  readonly worth: number;
}

/** A move, and what may be expected of it. */
export interface Ranked<Move> {
  readonly move: Move;
  readonly visits: number;
  /** What the seat may expect to have scored when the round is over, in points. */
  readonly points: number;
}

/**
 * The share of the most visits from which on a move counts as visited as often. Not less: a search visits more what it
 * has found better, while a mean of few trials is mostly chance.
 */
const ABOUT_AS_OFTEN = 0.95;

/**
 * One tally of each move, from those of all trees, the best first: of the moves that were visited about as often as any
 * the one that was worth most, then the others by their visits.
 */
export function merge<Move>(trees: readonly (readonly Tally<Move>[])[]): Tally<Move>[] {
  const all = new Map<string, Tally<Move>>();
  for (const tally of trees.flat()) {
    const { visits, points, worth } = all.get(tally.key) ?? { visits: 0, points: 0, worth: 0 };
    all.set(tally.key, {
      ...tally,
      visits: visits + tally.visits,
      points: points + tally.points,
      worth: worth + tally.worth,
    });
  }
  const most = Math.max(0, ...[...all.values()].map(({ visits }) => visits));
  const rankOf = ({ visits }: Tally<Move>): number => (visits >= ABOUT_AS_OFTEN * most ? most : visits);
  return [...all.values()].sort((a, b) => rankOf(b) - rankOf(a) || b.worth / b.visits - a.worth / a.visits);
}

/** The same with means. */
export function rank<Move>(tallies: readonly Tally<Move>[]): Ranked<Move>[] {
  return tallies.map(({ move, visits, points }) => ({ move, visits, points: points / visits }));
}

/**
 * The move to make: the first, unless the bot slips: then any, each as likely as it was looked at; `slip` says where
 * among the trials it is taken from, from 0 to 1. There must be one.
 */
export function choose<Move>(tallies: readonly Tally<Move>[], slip: number | null): Move {
  let trial = (slip ?? 0) * tallies.reduce((sum, { visits }) => sum + visits, 0);
  return tallies.find(({ visits }) => (trial -= visits) < 0)!.move;
}
