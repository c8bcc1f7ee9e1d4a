/**
 * Greta on one screen.
 * @module
 */
export const SHORT: readonly string[] = [
  'Two play. The cards you place score for the other player, so place them where they match little.',
  'Level one: in turn, place a card beside one that lies there, until sixteen make a square of four by four.',
  'A card matches every face-up card of its suit or rank in its row, column and diagonals. Each match scores ' +
    'what that suit or rank is worth.',
  'Level two: in turn, cover a card of level one, which is turned face down. If the new card matches the very ' +
    'card it covers, that scores ten times.',
  'Suits: ♠ 1, ♥ 2, ♣ 3, ♦ 4. Ranks: J 5, K 6, 7 to 10 their number, A 11, Q 12.',
  'When all cards are placed, the higher score wins.',
];
