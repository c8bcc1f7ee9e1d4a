/**
 * Crazy Eights in words: what it is, and its scores.
 * @module
 */
import type { GameWords } from '../../../src/ui/games/contract/gameScreen';

export const eightsWords: GameWords = {
  name: 'Crazy Eights',
  players: '2 to 4 players',
  blurb: 'Match the top card in suit or rank, and be the first without cards; eights go on everything',
  options: {},
  reason({ finisher }, names, own) {
    if (finisher === null) return 'Nobody could go on';
    return finisher === own ? 'You played your last card' : `${names[finisher]!} played the last card`;
  },
  part: () => 'From a hand',
  noParts: 'No points in this round',
  fan: [31, 30, 29, 28],
};
