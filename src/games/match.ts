/**
 * Matches: what their rounds come to, and when they are over. The same for all games.
 * @module
 */
import type { Seat } from '../cards/card';
import type { AnyGame, RoundResult } from './game';
import type { MatchKind } from './matchOptions';
import type { Options } from './options';

/** When a match is over: after so many rounds, at so many points, or when people stop. */
export interface Match {
  /** What is played, whose points may be good or bad. */
  readonly game: Pick<AnyGame, 'match'>;
  readonly options: Options;
  /** By seat, where some are partners (`sidesOf`); each is for itself if left out. */
  readonly sides?: readonly number[] | undefined;
  /** One entry a round that was played to its end, the first first. */
  readonly results: readonly RoundResult[];
}

/** The points of each seat over all rounds. */
export function totals(match: Pick<Match, 'results'>, seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) =>
    match.results.reduce((sum, result) => sum + result.scores[seat]!.total, 0),
  );
}

/**
 * Whether the match is over. What the latest round has decided about another one overrides the table's choice. A target
 * of penalty points is reached from above: by who has lost so many. At a target a game may play on until one side
 * alone is in front. (P39)
 */
export function isOver(match: Match, seats: number): boolean {
  const last = match.results.at(-1);
  if (!last) return false;
  if (last.another !== null) return !last.another;
  switch (match.options['match'] as MatchKind) {
    case 'rounds':
      return match.results.length >= (match.options['rounds'] as number);
    case 'target': {
      const sign = match.game.match.penalty ? -1 : 1;
      const all = totals(match, seats);
      const isReached = all.some((total) => sign * total >= (match.options['target'] as number));
      return isReached && !(match.game.match.playOn && isLevel(all, match.sides));
    }
    case 'open':
      return false;
  }
}

/** Whether two sides share the most points. */
function isLevel(all: readonly number[], sides: readonly number[] = [...all.keys()]): boolean {
  const best = Math.max(...all);
  return new Set(sides.filter((_, seat) => all[seat] === best)).size > 1;
}

/** The dealer of the round after one that `dealer` dealt: the deal passes to the left. */
export function nextDealer(dealer: Seat, seats: number): Seat {
  return (dealer + 1) % seats;
}
