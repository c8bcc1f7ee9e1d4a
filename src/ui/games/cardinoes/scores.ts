/**
 * What a round of Cardinoes came to, in words.
 * @module
 */
import type { ScoreWords } from '../contract/gameScreen';
import { cardCount } from '../../text/cards';

export const cardinoesScores: ScoreWords = {
  reason({ reason, finisher, scores }, names, own) {
    if (reason === 'finished')
      return finisher === own ? 'You played your last card' : `${names[finisher!]} played the last card`;
    return scores.some((score) => score.total > 0)
      ? 'Nobody could play: the smallest hand wins'
      : 'Nobody could play, and all hands were worth the same';
  },
  part({ code, faces }) {
    return code === 'hand' ? `From a hand of ${cardCount(faces.length)}` : 'Shared among the smallest hands';
  },
  noParts: 'No points in this round',
};
