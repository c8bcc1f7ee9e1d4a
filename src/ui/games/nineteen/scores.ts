/**
 * What a round of Nineteen came to, in words.
 * @module
 */
import { suitOf } from '../../../cards/card';
import { SET_POINTS, valueOf } from '../../../games/nineteen/values';
import type { ScoreWords } from '../contract/gameScreen';
import { suitName } from '../../text/cards';

/** `3 clubs`, `1 club` */
function suitCount(count: number, suit: number): string {
  return `${count} ${count === 1 ? suitName(suit).slice(0, -1) : suitName(suit)}`;
}

export const nineteenScores: ScoreWords = {
  reason: () => 'All cards are turned up',
  part({ code, faces, points }) {
    switch (code) {
      case 'suit':
        return `${suitCount(faces.length, suitOf(faces[0]!))}: ${faces.length} × ${faces.length}`;
      case 'sets':
        return `${points === SET_POINTS ? 'A set' : 'Sets'} of four suits: ${points / SET_POINTS} × ${SET_POINTS}`;
      default:
        return `Face values: ${faces.map(valueOf).join(' + ')}`;
    }
  },
  noParts: 'No cards',
};
