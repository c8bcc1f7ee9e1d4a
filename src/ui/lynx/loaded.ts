/**
 * What is loaded when a table of Lynx opens.
 * @module
 */
import type { GameParts } from '../app/gameScreen';
import KeysHelp from './KeysHelp.svelte';
import LynxBoard from './LynxBoard.svelte';
import LynxRules from './LynxRules.svelte';
import LynxTools from './LynxTools.svelte';

export const lynxParts: GameParts = { Board: LynxBoard, Rules: LynxRules, Keys: KeysHelp, Tools: LynxTools };
