/**
 * What a round of a daily deal came to, in words.
 * @module
 */
import type { Outcome } from '../../client/daily/check';
import { say } from '../../words/made/daily';

/** “34 points, place 2 of 4” */
export function scoredWords({ points, place, seats }: Omit<Outcome, 'file'>): string {
  return say.scored({ count: Math.abs(points), points: String(points), place, seats });
}
