/**
 * What a round of Cardinoes came to, in words.
 * @module
 */
import type { ScoreWords } from '../contract/gameScreen';
import { say } from '../../words/made/cardinoes';

export const cardinoesScores: ScoreWords = {
  reason({ reason, finisher, scores }, names, own) {
    if (reason === 'finished') return say.playedLast({ you: finisher === own, name: names[finisher!]! });
    return scores.some((score) => score.total > 0) ? say.nobodyCould() : say.nobodyCouldEven();
  },
  part({ code, faces }) {
    return code === 'hand' ? say.fromHand({ count: faces.length }) : say.sharedOut();
  },
  get noParts() {
    return say.noPoints();
  },
};
