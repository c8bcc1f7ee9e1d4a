/**
 * Greta in words: what it is, its options, its scores.
 * @module
 */
import type { GameWords } from '../contract/gameScreen';
import { faceSign, listOf } from '../../text/cards';

export const gretaWords: GameWords = {
  name: 'Greta',
  players: '2 players',
  blurb: 'A square of cards in which nothing should match: every match in line is your opponent’s gain',
  options: {
    claims: {
      label: 'Matches are counted',
      hint: 'By eye, you must see yourself what the other’s card matches',
      choices: { automatic: 'By the table', eye: 'By eye' },
    },
  },
  reason: () => 'All 32 cards are placed',
  part({ code, faces: [placed, ...matched] }) {
    const cards = listOf(matched.map(faceSign));
    return code === 'cover'
      ? `${faceSign(placed!)} on top of ${cards}, ten times`
      : `${faceSign(placed!)} in line with ${cards}`;
  },
  noParts: 'No match was claimed',
  fan: [12, 19, 35, 40],
};
