/**
 * Crazy Eights on one screen.
 * @module
 */

export function short(): readonly string[] {
  return [
    'Everybody gets five cards, and one is turned up.',
    'In your turn play a card of the top card’s suit or rank.',
    'An eight goes on everything, and you name the suit that must follow.',
    'Or draw a card, and then play or pass.',
    'Whoever plays the last card scores what the others hold.',
  ];
}
