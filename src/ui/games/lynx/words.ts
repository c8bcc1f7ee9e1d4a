/**
 * Lynx in words: what it is, its options.
 * @module
 */
import type { GameWords } from '../contract/gameScreen';

export const lynxWords: GameWords = {
  name: 'Lynx',
  players: '2 to 8 players',
  blurb: 'Mau Mau crossed with Canasta: get rid of your cards, and score with melds',
  options: {
    decks: { label: 'Decks', hint: '52 cards each, so there are duplicates' },
    hand: { label: 'Cards in hand', hint: 'Twelve is usual' },
    memory: { label: 'Perfect memory', hint: 'Cards that everybody has seen stay visible in their hands' },
    three: { label: 'Threes are wishes', hint: 'Discard a three to make a wish: music, a kiss, a break' },
    jokers: {
      label: 'Jokers',
      hint:
        'Two a deck: one stands for any card in a meld, and discarding it lets you look at a hand for three ' +
        'seconds',
    },
  },
  fan: [27, 30, 33, 3],
};
