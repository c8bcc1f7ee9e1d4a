/**
 * What a round of Crazy Eights came to, in words.
 * @module
 */
import type { ScoreWords } from '../../../src/ui/games/contract/gameScreen';

export const eightsScores: ScoreWords = {
  reason({ finisher }, names, own) {
    if (finisher === null) return 'Nobody could go on';
    return finisher === own ? 'You played your last card' : `${names[finisher]!} played the last card`;
  },
  part: () => 'From a hand',
  noParts: 'No points in this round',
};
