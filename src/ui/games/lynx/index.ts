/**
 * What Lynx brings to the screen.
 * @module
 */
import type { GameScreen } from '../contract/gameScreen';
import { lynxWords } from './words';

export const lynxScreen: GameScreen = {
  words: lynxWords,
  loadNarrator: () => import('./narrate').then(({ narrator }) => narrator),
  loadAdvice: () => import('./advice').then(({ advise }) => advise),
  loadLesson: () => import('./lesson').then(({ lesson }) => lesson),
  load: () => import('./loaded').then(({ lynxParts }) => lynxParts),
};
