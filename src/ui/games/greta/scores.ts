/**
 * What a round of Greta came to, in words.
 * @module
 */
import type { ScoreWords } from '../contract/gameScreen';
import { faceSign } from '../../text/cards';
import { listOf } from '../../text/lists';

export const gretaScores: ScoreWords = {
  reason: () => 'All 32 cards are placed',
  part({ code, faces: [placed, ...matched] }) {
    const cards = listOf(matched.map(faceSign));
    return code === 'cover'
      ? `${faceSign(placed!)} on top of ${cards}, ten times`
      : `${faceSign(placed!)} in line with ${cards}`;
  },
  noParts: 'No match was claimed',
};
