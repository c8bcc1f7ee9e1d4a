/**
 * What a round of Greta came to, in words.
 * @module
 */
import type { ScoreWords } from '../contract/gameScreen';
import { faceSign } from '../../text/cards';
import { listOf } from '../../text/lists';
import { say } from '../../words/made/greta';

export const gretaScores: ScoreWords = {
  reason: () => say.allPlaced(),
  part({ code, faces: [placed, ...matched] }) {
    const cards = { card: faceSign(placed!), cards: listOf(matched.map(faceSign)) };
    return code === 'cover' ? say.partCover(cards) : say.partLine(cards);
  },
  get noParts() {
    return say.noMatch();
  },
};
