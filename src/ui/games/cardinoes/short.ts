/**
 * Cardinoes on one screen.
 * @module
 */
export const SHORT: readonly string[] = [
  'Be the first with no cards left: you score what the others still hold.',
  'Your turn: lay one card at either end of the chain. It must have the same rank or suit as the card there.',
  'If a card of yours fits, you must lay one. If none does, draw one: if it fits you may lay it, else your turn is ' +
    'over.',
  'If there is nothing to draw, you pass. When all pass, the smallest hand wins the round.',
  'An ace is worth 1; J, Q and K are worth 10; all others their number.',
];
