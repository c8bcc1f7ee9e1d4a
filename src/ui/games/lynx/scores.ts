/**
 * What a round of Lynx came to, in words.
 * @module
 */
import { rankOf } from '../../../cards/card';
import { isSet, naturalOf, suitOfMeld } from '../../../games/lynx/meldKind';
import type { ScoreWords } from '../contract/gameScreen';
import { rankName, suitName } from '../../text/cards';
import { say } from '../../words/made/lynx';

export const lynxScores: ScoreWords = {
  reason({ reason, finisher }, names, own) {
    switch (reason) {
      case 'finished':
        return say.endedFinished({ you: finisher === own, name: names[finisher!]! });
      case 'blocked':
        return say.endedBlocked();
      default:
        return say.endedExhausted();
    }
  },
  part({ code, faces }) {
    switch (code) {
      case 'meld':
        return isSet(faces)
          ? say.forSet({ count: faces.length, ranks: rankName(rankOf(naturalOf(faces)), faces.length) })
          : say.forRun({ suit: suitName(suitOfMeld(faces)) });
      case 'hand':
        return say.forHand({ count: faces.length });
      default:
        return say.forGoingOut();
    }
  },
  get noParts() {
    return say.nothingCounted();
  },
};
