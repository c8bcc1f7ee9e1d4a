/**
 * What Crazy Eights brings to the screen.
 * @module
 */
import type { GameScreen } from '../../../src/ui/games/contract/gameScreen';
import { eightsWords } from './words';

export const eightsScreen: GameScreen = {
  words: eightsWords,
  loadNarrator: () => import('./narrate').then(({ teller }) => teller),
  load: () => import('./loaded').then(({ eightsParts }) => eightsParts),
};
