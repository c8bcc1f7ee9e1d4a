/**
 * Greta in words: what it is, its options.
 * @module
 */
import type { GameWords } from '../contract/gameScreen';

export const gretaWords: GameWords = {
  name: 'Greta',
  players: '2 players',
  blurb: 'A square of cards in which nothing should match: every match in line is your opponent’s gain',
  options: {
    claims: {
      label: 'Matches are counted',
      hint: 'By eye, you have to spot what the other’s card matches',
      choices: { automatic: 'By the table', eye: 'By eye' },
    },
  },
  fan: [12, 19, 35, 40],
};
