/**
 * What is loaded when a table of Cardinoes opens.
 * @module
 */
import type { GameParts } from '../contract/gameScreen';
import CardinoesBoard from './CardinoesBoard.svelte';
import CardinoesRules from './CardinoesRules.svelte';
import { keyHelp } from './shortcuts';

export const cardinoesParts: GameParts = {
  Board: CardinoesBoard,
  Rules: CardinoesRules,
  get keys() {
    return keyHelp();
  },
};
