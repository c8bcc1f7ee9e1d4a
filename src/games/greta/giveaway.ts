/**
 * What a card gives away to the opponent: the matches of G5 and G10, line by line, and their values (G2).
 *
 * The screen asks for it before a card is placed, the rules when it lies there, and bots all the time.
 * @module
 */
import { type Face, rankOf, suitOf } from '../../cards/card';
import type { ScorePart } from '../game';
import { type Cell, IN_LINE } from './square';
import type { GretaState } from './state';

/** G2, in the order clubs, diamonds, hearts, spades. */
const SUIT_VALUE: readonly number[] = [3, 4, 2, 1];
/** G2, from the ace to the king; twos to sixes are not in the deck. */
const RANK_VALUE: readonly number[] = [11, 0, 0, 0, 0, 0, 7, 8, 9, 10, 5, 12, 6];
/** G10: how many times its value a match with the covered card counts. */
export const COVER_FACTOR = 10;

/** One match: the card matched, what both share, and what the opponent may claim for it. */
export interface Match {
  /** Where the matched card lies; the covered one, where the new card goes. */
  readonly cell: Cell;
  readonly face: Face;
  readonly by: 'suit' | 'rank';
  readonly points: number;
  /** G10: whether it is the covered card, at ten times the value. */
  readonly covered: boolean;
}

/** G2: what a card gives away to one of its rank. */
export function rankValue(face: Face): number {
  return RANK_VALUE[rankOf(face)]!;
}

/** G2: what the suit or the rank is worth that two cards share, or 0. Two different cards never share both. */
export function sharedValue(face: Face, other: Face): number {
  if (suitOf(face) === suitOf(other)) return SUIT_VALUE[suitOf(face)]!;
  return rankOf(face) === rankOf(other) ? RANK_VALUE[rankOf(face)]! : 0;
}

/**
 * What `face` would give away on `cell`, one entry a match: cards in line in the order of cells, the covered card last.
 * Whether it may be placed there is not asked. After it has been placed, see {@link due}.
 */
export function giveaway(state: GretaState, face: Face, cell: Cell): Match[] {
  return matchesAt(state.up, face, cell, state.up[cell]!);
}

/** What the opponent can claim for the card that was placed on `cell`. */
export function due(state: Pick<GretaState, 'up' | 'under'>, cell: Cell): Match[] {
  return matchesAt(state.up, state.up[cell]!, cell, state.under[cell]!);
}

function matchesAt(up: readonly (Face | null)[], face: Face, cell: Cell, covered: Face | null): Match[] {
  const matches: Match[] = [];
  const add = (at: Cell, other: Face, factor: number): void => {
    const value = sharedValue(face, other);
    if (value === 0) return;
    const by = suitOf(face) === suitOf(other) ? 'suit' : 'rank';
    matches.push({ cell: at, face: other, by, points: value * factor, covered: factor > 1 });
  };
  for (const at of IN_LINE[cell]!) {
    const other = up[at];
    if (other !== null && other !== undefined) add(at, other, 1);
  }
  if (covered !== null) add(cell, covered, COVER_FACTOR);
  return matches;
}

/**
 * What any card would give away on one cell, the points of {@link giveaway} alone: quicker where several cards are
 * compared.
 */
export interface Costs {
  /** By suit, for the cards in sight of the cell that are of that suit; by rank alike. */
  readonly suits: readonly number[];
  readonly ranks: readonly number[];
}

export function costsAt(up: readonly (Face | null)[], cell: Cell): Costs {
  const suits = new Array<number>(SUIT_VALUE.length).fill(0);
  const ranks = new Array<number>(RANK_VALUE.length).fill(0);
  const add = (other: Face, factor: number): void => {
    const suit = suitOf(other);
    const rank = rankOf(other);
    suits[suit]! += factor * SUIT_VALUE[suit]!;
    ranks[rank]! += factor * RANK_VALUE[rank]!;
  };
  for (const at of IN_LINE[cell]!) {
    const other = up[at]!;
    if (other !== null) add(other, 1);
  }
  const covered = up[cell]!;
  if (covered !== null) add(covered, COVER_FACTOR);
  return { suits, ranks };
}

/** The points of {@link giveaway} alone. */
export function costOf(up: readonly (Face | null)[], face: Face, cell: Cell): number {
  return costIn(costsAt(up, cell), face);
}

/**
 * What `face`, which lies nowhere yet, would give away: a card shares its suit or its rank with another one, never
 * both.
 */
export function costIn({ suits, ranks }: Costs, face: Face): number {
  return suits[suitOf(face)]! + ranks[rankOf(face)]!;
}

export function worthOf(matches: readonly Match[]): number {
  return matches.reduce((sum, match) => sum + match.points, 0);
}

/**
 * The lines of the score for these matches of one card: `match` for all in line, `cover` for the covered one; the
 * placed card comes first in each. (P120)
 */
export function partsOf(face: Face, matches: readonly Match[]): ScorePart[] {
  return ([false, true] as const).flatMap((covered) => {
    const some = matches.filter((match) => match.covered === covered);
    if (some.length === 0) return [];
    return [
      { code: covered ? 'cover' : 'match', faces: [face, ...some.map((match) => match.face)], points: worthOf(some) },
    ];
  });
}
