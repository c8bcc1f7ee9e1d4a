/**
 * What Nineteen brings to the screen.
 * @module
 */
import type { GameScreen } from '../contract/gameScreen';
import { nineteenWords } from './words';

export const nineteenScreen: GameScreen = {
  words: nineteenWords,
  loadNarrator: () => import('./narrate').then(({ narrator }) => narrator),
  loadAdvice: () => import('./advice').then(({ advise }) => advise),
  loadLesson: () => import('./lesson').then(({ lesson }) => lesson),
  load: () => import('./loaded').then(({ nineteenParts }) => nineteenParts),
};
