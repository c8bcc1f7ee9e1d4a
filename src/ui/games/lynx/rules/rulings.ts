/**
 * What the rules of Lynx leave open, and how it is played here, by the number of the rule.
 * @module
 */
export const RULINGS: readonly (readonly [number: string, text: string])[] = [
  [
    'L1, L3',
    'A table may choose 2 to 4 decks and 5 to 15 cards a hand. At least two cards a player must be left for the stock.',
  ],
  ['L9', 'A run of thirteen is full. An ace that comes to two-to-king stands before the two.'],
  [
    'L10',
    'With no card in hand, in the middle of a turn or at its beginning: if you have not taken a card in this ' +
      'turn, you draw one, and may lay or discard it. If you have, or there is none, you end the turn.',
  ],
  ['L16', 'You may lay before you steal the card, but the cards that you steal with come from your hand.'],
  [
    'L17',
    'A card uncovered by stealing has no effect on anybody. It can be matched and stolen like any other, ' +
      'and sevens begin at three again.',
  ],
  [
    'L18',
    'A pile of one card can be stolen as a pile, too: then you take nothing into the hand, and your turn is over.',
  ],
  [
    'L19',
    'A stolen pile stays empty through turns that end without a discard: until somebody discards, there is nothing ' +
      'to steal, and everything matches.',
  ],
  [
    'L20',
    'Everybody has seen what you take with the pile. Remembering it is up to you, unless the table has chosen ' +
      '“perfect memory”.',
  ],
  ['L21, L22', 'The player who draws is named together with the discard. Whoever counters a seven must name somebody.'],
  [
    'L22, L24',
    'The question about a seven or an eight is always asked, even if you hold nothing to answer with: a quick ' +
      'answer would give that away.',
  ],
  ['L22', 'After announcing you cannot lay the announced card, discard another one, or end the turn without it.'],
  [
    'L23',
    'Cards drawn for a seven don’t count as your turn’s draw. Afterwards the seven is spent: it can be stolen, and the ' +
      'next seven counts three.',
  ],
  ['L23', 'Two players: if you name yourself, the other one still answers first.'],
  ['L24', 'Two players: an eight that is accepted gives you another turn. A spent eight can be stolen.'],
  [
    'L25',
    'The turn after a nine has a draw of its own and ends like every turn. A nine that is on top later can be stolen.',
  ],
  ['L27', 'An ace without a request counts as a card of its own suit. A request outlives the making of a new stock.'],
  [
    'L28',
    'A three that is discarded last still has its wish. A wish about rounds overrides what the table has ' +
      'chosen. The new music stays on in the rounds that follow, until somebody wishes again.',
  ],
  [
    'L29',
    'A run says the place of each joker; in a set it is one more of the rank, and no set is larger than all cards ' +
      'of its rank. If several suits are equally long, each is a right guess, and jokers have no suit. The eight are drawn at once, ' +
      'and nobody can answer them. Discarded last, a joker does all this, and the eight count.',
  ],
  ['L30', 'A seven that ends the round must go to an opponent, and nobody can answer it.'],
  [
    'L32',
    'When a card is to be drawn and the stock is empty, all of the pile but its top card is shuffled to make the new ' +
      'stock. If there is none, nobody draws, and what a seven’s player cannot draw is forgiven.',
  ],
  [
    'L33',
    'If as many turns in a row as there are players pass without anything being taken, laid or discarded, the ' +
      'round ends and nobody gets the 30 points. A turn missed because of an eight doesn’t count.',
  ],
  ['L36', 'The round ends in the same way when the stock would have to be made for the sixth time.'],
  [
    'L37',
    'Whoever leaves for good plays no more: their hand stays shut and counts against them, their melds stay and can be ' +
      'extended. Their turn goes to the next player, sevens that name them are forgiven, and nobody can name them.',
  ],
  [
    'L38',
    'Whoever is convicted of cheating is out in the same way. If the round cannot go on, it is lost for them: as many ' +
      'points as if all its cards had stayed in the hand, and the 30 of the finisher. Nobody else scores.',
  ],
];
