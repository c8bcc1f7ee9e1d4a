/**
 * What is loaded when a table of Nineteen opens.
 * @module
 */
import type { GameParts } from '../app/gameScreen';
import KeysHelp from './KeysHelp.svelte';
import NineteenBoard from './NineteenBoard.svelte';
import NineteenRules from './NineteenRules.svelte';

export const nineteenParts: GameParts = { Board: NineteenBoard, Rules: NineteenRules, Keys: KeysHelp };
