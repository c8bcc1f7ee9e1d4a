/**
 * What Nineteen brings to the screen.
 * @module
 */
import type { GameScreen } from '../contract/gameScreen';
import { nineteenWords } from './words';

export const nineteenScreen: GameScreen = {
  words: nineteenWords,
  loadTeller: () => import('./narrate').then(({ teller }) => teller),
  load: () => import('./loaded').then(({ nineteenParts }) => nineteenParts),
};
