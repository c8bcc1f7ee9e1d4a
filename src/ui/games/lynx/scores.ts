/**
 * What a round of Lynx came to, in words.
 * @module
 */
import { rankOf } from '../../../cards/card';
import { isSet, naturalOf, suitOfMeld } from '../../../games/lynx/meldKind';
import type { ScoreWords } from '../contract/gameScreen';
import { cardCount, rankName, suitName } from '../../text/cards';

export const lynxScores: ScoreWords = {
  reason({ reason, finisher }, names, own) {
    switch (reason) {
      case 'finished':
        return finisher === own ? 'You discarded your last card' : `${names[finisher!]} discarded the last card`;
      case 'blocked':
        return 'Nobody could move any more';
      default:
        return 'The stock was used up six times';
    }
  },
  part({ code, faces }) {
    switch (code) {
      case 'meld':
        return isSet(faces)
          ? `${faces.length} ${rankName(rankOf(naturalOf(faces)), faces.length)}`
          : `Run of ${suitName(suitOfMeld(faces))}`;
      case 'hand':
        return `Left in hand: ${cardCount(faces.length)}`;
      default:
        return 'For going out';
    }
  },
  noParts: 'Nothing published, nothing left in hand',
};
