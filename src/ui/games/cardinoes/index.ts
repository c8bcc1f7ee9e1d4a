/**
 * What Cardinoes brings to the screen.
 * @module
 */
import type { GameScreen } from '../contract/gameScreen';
import { cardinoesWords } from './words';

export const cardinoesScreen: GameScreen = {
  words: cardinoesWords,
  loadNarrator: () => import('./narrate').then(({ narrator }) => narrator),
  loadAdvice: () => import('./advice').then(({ advise }) => advise),
  loadLesson: () => import('./lesson').then(({ lesson }) => lesson),
  load: () => import('./loaded').then(({ cardinoesParts }) => cardinoesParts),
};
