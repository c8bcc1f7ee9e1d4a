/**
 * Nineteen in words: what it is.
 * @module
 */
import { say } from '../../words/made/games';
import type { GameWords } from '../contract/gameScreen';

export const nineteenWords: GameWords = {
  name: 'Nineteen',
  get players() {
    return say.nineteenPlayers();
  },
  get blurb() {
    return say.nineteenBlurb();
  },
  options: {},
  fan: [1, 6, 11, 12],
  picture: 'stacks',
};
