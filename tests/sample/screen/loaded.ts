/**
 * What is loaded when a table of Crazy Eights opens.
 * @module
 */
import type { GameParts } from '../../../src/ui/games/contract/gameScreen';
import EightsBoard from './EightsBoard.svelte';
import EightsRules from './EightsRules.svelte';

export const eightsParts: GameParts = {
  Board: EightsBoard,
  Rules: EightsRules,
  keys: [
    { keys: ['← → ↑ ↓'], words: 'From card to card' },
    { keys: ['Enter'], words: 'Play the card' },
  ],
};
