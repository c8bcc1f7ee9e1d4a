/**
 * Matches as the screen lists them: which card, in which line with the new one, what both share, and how many points.
 * @module
 */
import { type Face, rankOf, suitOf } from '../../../cards/card';
import { COVER_FACTOR, type Match, due } from '../../../games/greta/giveaway';
import { type Cell, columnOf, rowOf } from '../../../games/greta/square';
import type { GretaState } from '../../../games/greta/state';
import { faceName, rankName, suitName } from '../../text/cards';
import type { Part } from '../../text/parts';
import { say } from '../../words/made/greta';

/** As the catalogues call it: a covered card lies in no line, but under the new one. */
export type Where = 'row' | 'column' | 'diagonal' | 'other';

/** How a match lies to the card on `cell`. */
export function whereOf({ cell: at, covered }: Pick<Match, 'cell' | 'covered'>, cell: Cell): Where {
  if (covered) return 'other';
  if (rowOf(at) === rowOf(cell)) return 'row';
  return columnOf(at) === columnOf(cell) ? 'column' : 'diagonal';
}

/** What both cards share: `hearts`, `nines`; for the covered card with its factor. */
export function whyWords({ by, face, covered, points }: Match): string {
  const shared = by === 'suit' ? suitName(suitOf(face)) : rankName(rankOf(face), 2);
  return covered ? `${shared}, ${COVER_FACTOR} × ${points / COVER_FACTOR}` : shared;
}

/** `nine of hearts in the row, nines: 9`, for a screen reader. */
export function lineText(match: Match, cell: Cell): string {
  const { face, points } = match;
  return say.line({ card: faceName(face), where: whereOf(match, cell), shared: whyWords(match), points });
}

/**
 * All matches in one sentence of the log, after their sum: `9 for 9♥ in the row, 40 for 8♦ under it`. The points stand
 * apart from the place, which they would seem to number; a single match has those of the sum.
 */
export function lineParts(matches: readonly Match[], cell: Cell): Part[] {
  return matches.flatMap((match, i): Part[] => {
    const line = { card: { face: match.face }, where: whereOf(match, cell) };
    const said = matches.length === 1 ? say.lineAlone(line) : say.lineWorth({ ...line, points: match.points });
    return i === 0 ? said : [', ', ...said];
  });
}

/**
 * Of the card that was placed last, on `cell`: what has been scored for it. At a table that counts by eye these are the
 * matches that were claimed, and none as long as the claim is open.
 */
export function scoredLines(state: GretaState, cell: Cell): Match[] {
  const placed = state.up[cell]!;
  const claimed = (covered: boolean): ReadonlySet<Face> => {
    const code = covered ? 'cover' : 'match';
    const part = state.gains.flat().find((each) => each.code === code && each.faces[0] === placed);
    return new Set(part?.faces.slice(1) ?? []);
  };
  const inLine = claimed(false);
  const under = claimed(true);
  return due(state, cell).filter((match) => (match.covered ? under : inLine).has(match.face));
}
