/**
 * What Greta brings to the screen.
 * @module
 */
import type { GameScreen } from '../contract/gameScreen';
import { gretaWords } from './words';

export const gretaScreen: GameScreen = {
  words: gretaWords,
  loadNarrator: () => import('./narrate').then(({ narrator }) => narrator),
  loadAdvice: () => import('./advice').then(({ advise }) => advise),
  loadLesson: () => import('./lesson').then(({ lesson }) => lesson),
  load: () => import('./loaded').then(({ gretaParts }) => gretaParts),
};
