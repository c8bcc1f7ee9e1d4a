/**
 * What a forfeited round of Greta costs (G12).
 * @module
 */

/**
 * A card has at most nine others in line: three of its rank, a queen's worth each (G2), and six of its suit, a
 * diamond's worth each.
 */
const IN_LINE = 3 * 12 + 6 * 4;
/** G10: the card that it covers, a queen under a queen. */
const COVERED = 10 * 12;
/** How many cards each player places on each level. */
const PLACED = 8;

/**
 * G12: as much as one could give away with all the cards that one places: nobody can fall further behind by playing on.
 */
export function forfeit(): number {
  return PLACED * IN_LINE + PLACED * (IN_LINE + COVERED);
}
