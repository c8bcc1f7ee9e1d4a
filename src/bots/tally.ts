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
  /** What the seat likes of the move itself, whatever comes of it; below 0 if it dislikes it. Each trial's worth has it. */
  readonly liking: number;
}

/** How carefully a bot chooses among the moves that it has looked at. */
export interface Care {
  /** How often each of them is overlooked (0 to below 1). */
  readonly slips: number;
  /**
   * What a slip may cost at most, in the mean of what comes of a move, and with what the bot likes of it: so nothing is
   * missed that anybody would see, and a style shows.
   */
  readonly slack: number;
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
  return [...all.values()].sort((a, b) => rankOf(b) - rankOf(a) || meanOf(b) - meanOf(a));
}

/**
 * The move to make: the best that is not overlooked, of those that cost no more than the slack. Whoever overlooks all of
 * these looks once more, so at worst each is as likely as the others. There must be one.
 *
 * `tallies`: as `merge` gives them; `lot`: what decides which are overlooked, from 0 to below 1.
 */
export function choose<Move>(tallies: readonly Tally<Move>[], { slips, slack }: Care, lot: number): Move {
  const best = tallies[0]!;
  const sensible = tallies.filter(
    (tally) => meanOf(best) - meanOf(tally) <= slack && outcomeOf(best) - outcomeOf(tally) <= slack,
  );
  let weight = 1;
  const weights = sensible.map(() => {
    const own = weight;
    weight *= slips;
    return own;
  });
  let rest = lot * weights.reduce((sum, each) => sum + each, 0);
  return (sensible.find((_, i) => (rest -= weights[i]!) < 0) ?? sensible.at(-1)!).move;
}

/** What comes of a move, without what the bot likes of it. */
function outcomeOf(tally: Tally<unknown>): number {
  return meanOf(tally) - tally.liking;
}

function meanOf({ worth, visits }: Tally<unknown>): number {
  return worth / visits;
}
