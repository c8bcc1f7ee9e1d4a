/**
 * What ten cards score (N7).
 * @module
 */
import { type Face, SUITS, suitOf } from '../../cards/card';
import type { RoundResult, ScorePart, SeatScore } from '../game';
import type { NineteenState } from './state';
import { SET_POINTS, valueOf } from './values';

export { SET_POINTS, valueOf };

/** How many of the cards are of each suit. */
export function countSuits(faces: readonly Face[]): number[] {
  const counts = [0, 0, 0, 0];
  for (const face of faces) counts[suitOf(face)]!++;
  return counts;
}

/** N7: the squares of the suits, and the sets of four. */
export function suitPoints(clubs: number, diamonds: number, hearts: number, spades: number): number {
  const sets = Math.min(clubs, diamonds, hearts, spades);
  return clubs * clubs + diamonds * diamonds + hearts * hearts + spades * spades + SET_POINTS * sets;
}

/** One part for each suit that is there, one for the sets if there are any, one for the face values. (P129) */
export function scoreOf(faces: readonly Face[]): SeatScore {
  const suits: Face[][] = SUITS.map(() => []);
  for (const face of faces) suits[suitOf(face)]!.push(face);
  const parts: ScorePart[] = [];
  let sets = Infinity;
  for (const cards of suits) {
    sets = Math.min(sets, cards.length);
    if (cards.length > 0) parts.push({ code: 'suit', faces: cards, points: cards.length ** 2 });
  }
  if (sets > 0) parts.push({ code: 'sets', faces: setsIn(suits, sets), points: SET_POINTS * sets });
  parts.push({ code: 'values', faces, points: faces.reduce((sum, face) => sum - valueOf(face), 0) });
  return { parts, total: parts.reduce((sum, part) => sum + part.points, 0) };
}

/** The cards that make so many sets: of each suit the first ones, set by set. */
function setsIn(suits: readonly (readonly Face[])[], sets: number): Face[] {
  const cards: Face[] = [];
  for (let i = 0; i < sets; i++) for (const suit of suits) cards.push(suit[i]!);
  return cards;
}

/** N6 and N7: all cards being turned up. */
export function resultOf({ up }: NineteenState): RoundResult {
  return {
    scores: up.map((faces) => scoreOf([...faces].sort((a, b) => a - b))),
    reason: 'finished',
    finisher: null,
    another: null,
  };
}
