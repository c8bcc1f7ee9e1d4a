/**
 * Lynx on one screen.
 * @module
 */
export const SHORT: readonly string[] = [
  'Be the first with no cards left (+30), and score with melds on the table. The highest total wins.',
  'Your turn: draw a card or steal, meld and append as you like, then discard one. Only a discard can be your ' +
    'last card.',
  'A meld is three or more of one rank, or three or more of one suit in a row. Append to anybody’s: it scores ' +
    'for whoever laid it.',
  'A discard matches the top card in rank or suit. If you can’t or won’t discard, draw, and end your turn.',
  'Steal, in place of drawing: the top card with two cards of your hand; or, if it extends a meld in your ' +
    'hand, the whole pile.',
  '7: somebody draws three. 8: the next player misses a turn. 9: you play again. Ace: ask for a suit. A 7 or 8 ' +
    'can be stolen first, a 7 answered by another.',
  'Cards in melds: J, Q, K two points, others one. Left in hand: minus four, minus two.',
];
