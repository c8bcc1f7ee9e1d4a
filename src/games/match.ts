/**
 * Matches: how many rounds are played, and who has won. The same for all games.
 * @module
 */
import type { Seat } from '../cards/card';
import type { OptionSpec, Options } from './options';
import type { AnyGame, RoundResult } from './game';

/**
 * How a match ends. `rounds`: after so many; `target`: when somebody has so many points; `open`: when the players stop.
 */
export const MATCH_KINDS = ['rounds', 'target', 'open'] as const;
/** When a match is over: after so many rounds, at so many points, or when people stop. */
export type MatchKind = (typeof MATCH_KINDS)[number];

/**
 * The options of a match, which a table chooses beside those of its game.
 * `escrow`: whether a round can go on without somebody who leaves. `patience`, `grace`: after how many seconds the
 * others may do something about somebody who does not decide, and about a device that does not answer. (P15)
 */
export function matchOptions({ match }: Pick<AnyGame, 'match'>): readonly OptionSpec[] {
  const { rounds = 3, target = 100 } = match;
  const kind: MatchKind = match.target !== undefined && match.rounds === undefined ? 'target' : 'rounds';
  return [
    { key: 'match', kind: 'choice', choices: MATCH_KINDS, fallback: () => kind },
    { key: 'rounds', kind: 'integer', min: 1, max: 20, fallback: () => rounds },
    { key: 'target', kind: 'integer', min: 10, max: 1000, fallback: () => target },
    { key: 'escrow', kind: 'flag', fallback: () => true },
    { key: 'patience', kind: 'integer', min: 30, max: 600, fallback: () => 90 },
    { key: 'grace', kind: 'integer', min: 10, max: 120, fallback: () => 20 },
  ];
}

/** When a match is over: after so many rounds, at so many points, or when people stop. */
export interface Match {
  /** What is played, whose points may be good or bad. */
  readonly game: Pick<AnyGame, 'match'>;
  readonly options: Options;
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
 * of penalty points is reached from above: by who has lost so many. (P39)
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
      return totals(match, seats).some((total) => sign * total >= (match.options['target'] as number));
    }
    case 'open':
      return false;
  }
}

/** By seat, which side it plays on; without partners each seat is a side. */
export function sidesOf(game: Pick<AnyGame, 'sides'>, options: Options, seats: number): readonly number[] {
  return game.sides?.(options, seats) ?? Array.from({ length: seats }, (_, seat) => seat);
}

/**
 * Each seat's place, 1 the best; equal points share a place. `sides`: by seat, where there are partners, who are before
 * others as one.
 */
export function places(points: readonly number[], sides: readonly number[] = [...points.keys()]): number[] {
  return points.map((own) => 1 + new Set(sides.filter((_, seat) => points[seat]! > own)).size);
}

/** The seats in the first place; equal points share it. */
export function firstPlaced(points: readonly number[]): Seat[] {
  return places(points).flatMap((place, seat) => (place === 1 ? [seat] : []));
}

/** All seats, the best first; of equal points partners are beside each other, and the lower seat comes first. */
export function bestFirst(points: readonly number[], sides: readonly number[] = [...points.keys()]): Seat[] {
  return points.map((_, seat) => seat).sort((a, b) => points[b]! - points[a]! || sides[a]! - sides[b]! || a - b);
}

/** The dealer of the round after one that `dealer` dealt: the deal passes to the left. */
export function nextDealer(dealer: Seat, seats: number): Seat {
  return (dealer + 1) % seats;
}
