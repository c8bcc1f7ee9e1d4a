/**
 * What Greta brings to the screen.
 * @module
 */
import type { GameScreen } from '../contract/gameScreen';
import { gretaWords } from './words';

export const gretaScreen: GameScreen = {
  words: gretaWords,
  loadTeller: () => import('./narrate').then(({ teller }) => teller),
  load: () => import('./loaded').then(({ gretaParts }) => gretaParts),
};
