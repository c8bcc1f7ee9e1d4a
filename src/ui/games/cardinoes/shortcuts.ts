/**
 * Keys of the board: each does the first of its offers that there is, or shows the whole chain.
 * @module
 */
import { Shortcuts } from '../../board/shortcuts';
import type { KeyHelp } from '../contract/keyHelp';
import { say } from '../../words/made/cardinoesBoard';
import type { OfferKey } from './offers';

export const SHORTCUTS = new Shortcuts<OfferKey | 'chain'>([
  { keys: ['l', '['], does: ['left'], words: () => say.keyLay({ end: 'left' }) },
  { keys: ['r', ']'], does: ['right'], words: () => say.keyLay({ end: 'other' }) },
  { keys: ['d'], does: ['draw'], words: () => say.keyDraw() },
  { keys: ['k'], does: ['keep'], words: () => say.keyKeep() },
  { keys: ['p'], does: ['pass'], words: () => say.pass() },
  { keys: ['s'], does: ['stop'], words: () => say.keyStop() },
  { keys: ['c'], does: ['chain'], words: () => say.keyChain() },
]);

/** For the help. */
export function keyHelp(): readonly KeyHelp[] {
  return [
    { keys: ['Tab'], words: say.keyOnwards() },
    { keys: ['← → ↑ ↓'], words: say.keyCards() },
    { keys: [say.keySpace()], words: say.keySelect() },
    { keys: [say.keyEnter()], words: say.keyLayOnly() },
    { keys: ['Esc'], words: say.keyNothing() },
    ...SHORTCUTS.help,
  ];
}
