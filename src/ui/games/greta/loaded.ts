/**
 * What is loaded when a table of Greta opens.
 * @module
 */
import type { GameParts } from '../contract/gameScreen';
import GretaBoard from './GretaBoard.svelte';
import GretaRules from './GretaRules.svelte';
import { keyHelp } from './shortcuts';

export const gretaParts: GameParts = {
  Board: GretaBoard,
  Rules: GretaRules,
  get keys() {
    return keyHelp();
  },
};
