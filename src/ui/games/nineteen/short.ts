/**
 * Nineteen on one screen.
 * @module
 */
export const SHORT: readonly string[] = [
  'Four play. Everybody ends up with ten cards in front of them; the best ten win.',
  'Split your thirteen cards: six for round one, seven for round two.',
  'Round one: everybody takes a card of their six at the same time, and passes the rest to the left, until ' +
    'none is left. The second and fifth lie face up.',
  'Then you choose one face-up card of the player on your right, which they must discard.',
  'Round two: discard one of your seven; then the same again, but passing to the right, and choosing for the ' +
    'player on your left.',
  'For each suit: the number of your cards times itself. For each complete set of all four suits: 19. Minus ' +
    'the values of your ten cards (A 1; J, Q, K 10).',
];
