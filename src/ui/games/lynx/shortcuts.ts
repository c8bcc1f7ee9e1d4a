/**
 * Keys of the board: each does the first of its offers that there is.
 * @module
 */
import { Shortcuts } from '../../board/shortcuts';
import { say } from '../../words/made/lynxBoard';
import type { KeyHelp } from '../contract/keyHelp';
import type { OfferKey } from './offer';

export const SHORTCUTS = new Shortcuts<OfferKey>([
  { keys: ['d'], does: ['draw'], words: () => say.keyDraw() },
  { keys: ['x'], does: ['discard'], words: () => say.keyDiscard() },
  { keys: ['m'], does: ['meld'], words: () => say.keyMeld() },
  { keys: ['a'], does: ['append', 'announce'], words: () => say.keyAppend() },
  { keys: ['s'], does: ['steal'], words: () => say.keySteal() },
  { keys: ['p'], does: ['pile'], words: () => say.keyPile() },
  { keys: ['l'], does: ['accept'], words: () => say.keyAccept() },
  { keys: ['e'], does: ['end', 'resume'], words: () => say.keyEnd() },
]);

/** For the help. */
export function keyHelp(): readonly KeyHelp[] {
  return [
    { keys: ['Tab'], words: say.keyTab() },
    { keys: ['← → ↑ ↓'], words: say.keyArrows() },
    { keys: [say.space()], words: say.keySpace() },
    { keys: ['Esc'], words: say.keyEscape() },
    ...SHORTCUTS.help,
  ];
}
