/**
 * What cards score so far (N7), in figures and in words.
 * @module
 */
import { type Face, suitOf } from '../../../cards/card';
import { SET_POINTS, countSuits, valueOf } from '../../../games/nineteen/score';
import { suitName } from '../../text/cards';
import { plain, signed } from '../../text/points';
import { sentence } from '../../text/sentence';

export interface Tally {
  /** How many cards of each suit. */
  readonly counts: readonly number[];
  readonly sets: number;
  /** What is taken off: the face values together. */
  readonly values: number;
  readonly total: number;
}

export function tallyOf(faces: readonly Face[]): Tally {
  const counts = countSuits(faces);
  const sets = Math.min(...counts);
  const values = faces.reduce((sum, face) => sum + valueOf(face), 0);
  const total = counts.reduce((sum, count) => sum + count * count, SET_POINTS * sets) - values;
  return { counts, sets, values, total };
}

/** What one more card changes: `Spades 4 × 4: +7, a set: +19, its value: −9; in all +17`. */
export function gainWords(faces: readonly Face[], face: Face): string {
  const before = tallyOf(faces);
  const after = tallyOf([...faces, face]);
  const suit = suitOf(face);
  const count = after.counts[suit]!;
  const words = [
    `${sentence(suitName(suit))} ${count} × ${count}: ${signed(2 * count - 1)}`,
    ...(after.sets > before.sets ? [`a set: ${signed(SET_POINTS)}`] : []),
    `its value: ${plain(-valueOf(face))}`,
  ];
  return `${words.join(', ')}; in all ${signed(after.total - before.total)}`;
}
