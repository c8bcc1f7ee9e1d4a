/**
 * What the rules of Greta leave open, and how it is played here, by the number of the rule.
 * @module
 */
export const RULINGS: readonly (readonly [number: string, text: string])[] = [
  ['G2', 'The signs of the suits were lost in a copy of the rules; the values are those of the author’s own page.'],
  ['G4', 'The square’s borders are open until it has grown to four that way; each way by itself.'],
  ['G5', 'Cards match at any distance in a line. Neither another card nor a gap between them matters.'],
  [
    'G6',
    'By eye there is one claim for each card. Each selected card is judged by itself, the covered one too; a ' +
      'wrong one takes nothing from the others.',
  ],
  [
    'G6',
    'The claim for the sixteenth card is made before it is seen who leads to level two, and the claim for the last ' +
      'card before the result.',
  ],
  [
    'G6',
    'The preview before you place is there at both kinds of table: it is about your own card. What the other’s ' +
      'card matches is for you to find.',
  ],
  ['G8', 'A tie after level one: whoever placed the sixteenth card leads to level two.'],
  [
    'G9',
    'A covered card counts for nothing but the match with the card on top of it. It no longer has to be next to ' +
      'another card.',
  ],
  [
    'G9',
    'Only the card covered last may be looked at, by both, and only until the next one lies. The list of what ' +
      'happened is there for everybody.',
  ],
  ['G10', 'The covered card’s match counts ten times and comes on top of those in line.'],
  ['G11', 'Nobody ends the round early: all 32 cards are placed.'],
  [
    'G12',
    'Whoever is convicted of cheating has lost the round: 1,920 points, more than anybody can give away. The other ' +
      'does not score.',
  ],
];
