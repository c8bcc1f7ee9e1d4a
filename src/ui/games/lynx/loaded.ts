/**
 * What is loaded when a table of Lynx opens.
 * @module
 */
import type { GameParts } from '../contract/gameScreen';
import { withAnswers } from './answers';
import LynxBoard from './LynxBoard.svelte';
import LynxRules from './LynxRules.svelte';
import LynxTools from './LynxTools.svelte';
import { keyHelp } from './shortcuts';

export const lynxParts: GameParts = {
  Board: LynxBoard,
  Rules: LynxRules,
  get keys() {
    return keyHelp();
  },
  Tools: LynxTools,
  dress: withAnswers,
};
