/**
 * What is loaded when a table of Nineteen opens.
 * @module
 */
import type { NineteenState } from '../../../games/nineteen/state';
import type { GameParts } from '../contract/gameScreen';
import NineteenBoard from './NineteenBoard.svelte';
import NineteenRules from './NineteenRules.svelte';
import { keyHelp } from './shortcuts';

export const nineteenParts: GameParts = {
  Board: NineteenBoard,
  Rules: NineteenRules,
  held: ({ stacks, later }: NineteenState, seat) => [...stacks[seat]!, ...later[seat]!],
  get keys() {
    return keyHelp();
  },
};
