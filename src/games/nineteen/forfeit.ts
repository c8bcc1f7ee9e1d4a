/**
 * What a forfeited round of Nineteen costs (N11).
 * @module
 */

/** By N7: ace to four of one suit with the ace and the two of each other one, 16 + 4 + 4 + 4 + 38 − 19. */
const BEST = 47;
/** By N7: ten cards of ten points, four, three and three of a suit, 16 + 9 + 9 − 100. */
const WORST = -66;

/** N11: the best ten cards against the worst: nobody can fall further behind anybody by playing on. */
export function forfeit(): number {
  return BEST - WORST;
}
