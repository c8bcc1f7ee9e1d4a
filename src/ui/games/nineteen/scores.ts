/**
 * What a round of Nineteen came to, in words.
 * @module
 */
import { suitOf } from '../../../cards/card';
import { SET_POINTS, valueOf } from '../../../games/nineteen/values';
import type { ScoreWords } from '../contract/gameScreen';
import { say } from '../../words/made/nineteen';

/** Suits as the catalogue calls them: the last one is what is none of the others. */
const SUITS = ['clubs', 'diamonds', 'hearts', 'other'] as const;

export const nineteenScores: ScoreWords = {
  reason: () => say.allUp(),
  part({ code, faces, points }) {
    switch (code) {
      case 'suit':
        return say.scoreSuit({ suit: SUITS[suitOf(faces[0]!)]!, count: faces.length });
      case 'sets':
        return say.scoreSets({ count: points / SET_POINTS, each: SET_POINTS });
      default:
        return say.scoreValues({ sum: faces.map(valueOf).join(' + ') });
    }
  },
  get noParts() {
    return say.scoreNothing();
  },
};
