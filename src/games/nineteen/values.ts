/**
 * What single cards and sets of Nineteen are worth (N7): as much of the score as its words need.
 * @module
 */
import { type Face, JACK, rankOf } from '../../cards/card';

/** N7: for each complete set of four suits. */
export const SET_POINTS = 19;

/** N7: an ace counts 1, jack, queen and king 10, the others as printed. */
export function valueOf(face: Face): number {
  const rank = rankOf(face);
  return rank < JACK ? rank + 1 : 10;
}
