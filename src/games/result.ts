/**
 * What a round came to, and how long a match is.
 * @module
 */
import type { Face, Seat } from '../cards/card';

/** One line of a score: what it is for, the cards that make it, and the points. */
export interface ScorePart {
  /** What it is for, named by the game: 'meld', 'hand', 'finisher' … */
  readonly code: string;
  readonly faces: readonly Face[];
  readonly points: number;
}

/** What one seat scores in a round; `total` is the sum of the parts. */
export interface SeatScore {
  readonly parts: readonly ScorePart[];
  readonly total: number;
}

/** What a round came to. */
export interface RoundResult {
  /** By seat. */
  readonly scores: readonly SeatScore[];
  /** Why the round ended, named by the game. */
  readonly reason: string;
  /** Who ended it, if somebody did. */
  readonly finisher: Seat | null;
  /** What the round decided about another one after it, if it did. */
  readonly another: boolean | null;
}

/** The game's own defaults for a match; see `matchOptions`. */
export interface MatchDefaults {
  readonly rounds?: number;
  /** Where it is named alone, a match goes on until it is reached unless the table chooses otherwise. */
  readonly target?: number;
  /**
   * Points are bad: results have totals below zero, the target is reached by whoever has lost so many, and whoever is
   * nearest to zero wins.
   */
  readonly penalty?: true;
  /** A match that has reached its target goes on, round by round, while two sides are level in front. */
  readonly playOn?: true;
}
