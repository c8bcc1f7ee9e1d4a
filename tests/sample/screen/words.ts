/**
 * Crazy Eights in words: what it is.
 * @module
 */
import type { GameWords } from '../../../src/ui/games/contract/gameScreen';

export const eightsWords: GameWords = {
  name: 'Crazy Eights',
  players: '2 to 4 players',
  blurb: 'Match the top card in suit or rank, and be the first without cards; an eight goes on everything',
  options: {},
  fan: [31, 30, 29, 28],
};
