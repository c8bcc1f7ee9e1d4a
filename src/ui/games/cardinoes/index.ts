/**
 * What Cardinoes brings to the screen.
 * @module
 */
import type { GameScreen } from '../contract/gameScreen';
import { cardinoesWords } from './words';

export const cardinoesScreen: GameScreen = {
  words: cardinoesWords,
  loadTeller: () => import('./narrate').then(({ teller }) => teller),
  load: () => import('./loaded').then(({ cardinoesParts }) => cardinoesParts),
};
