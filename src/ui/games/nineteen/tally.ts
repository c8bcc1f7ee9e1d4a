/**
 * What cards score so far (N7), in figures and in words.
 * @module
 */
import { type Face, suitOf } from '../../../cards/card';
import { SET_POINTS, countSuits, valueOf } from '../../../games/nineteen/score';
import { suitName } from '../../text/cards';
import { plain, signed } from '../../text/points';
import { say } from '../../words/made/nineteenBoard';

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

/** What one more card changes, in a sentence: `spades 4 × 4: +7, a set: +19, its value: −9; in all +17`. */
export function gainOf(faces: readonly Face[], face: Face): string {
  const before = tallyOf(faces);
  const after = tallyOf([...faces, face]);
  const suit = suitOf(face);
  const count = after.counts[suit]!;
  const gain = {
    suit: suitName(suit),
    count,
    points: signed(2 * count - 1),
    value: plain(-valueOf(face)),
    all: signed(after.total - before.total),
  };
  return after.sets > before.sets ? say.gainSet({ ...gain, set: signed(SET_POINTS) }) : say.gain(gain);
}
