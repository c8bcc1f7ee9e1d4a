/**
 * Keys of the board: each does the first of its offers that there is.
 * @module
 */
import { type Shortcut, Shortcuts } from '../../board/shortcuts';
import { say } from '../../words/made/lynxBoard';
import type { KeyHelp } from '../contract/keyHelp';
import type { OfferKey } from './offer';

function shortcut(key: string, does: readonly OfferKey[], words: () => string): Shortcut<OfferKey> {
  return {
    keys: [key],
    does,
    get words() {
      return words();
    },
  };
}

export const SHORTCUTS = new Shortcuts<OfferKey>([
  shortcut('d', ['draw'], () => say.keyDraw()),
  shortcut('x', ['discard'], () => say.keyDiscard()),
  shortcut('m', ['meld'], () => say.keyMeld()),
  shortcut('a', ['append', 'announce'], () => say.keyAppend()),
  shortcut('s', ['steal'], () => say.keySteal()),
  shortcut('p', ['pile'], () => say.keyPile()),
  shortcut('l', ['accept'], () => say.keyAccept()),
  shortcut('e', ['end', 'resume'], () => say.keyEnd()),
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
