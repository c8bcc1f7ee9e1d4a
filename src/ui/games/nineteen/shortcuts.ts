/**
 * Keys of the board beside those that move and choose.
 * @module
 */
import { Shortcuts } from '../../board/shortcuts';
import type { KeyHelp } from '../contract/keyHelp';

export const SHORTCUTS = new Shortcuts<'act' | 'hand' | 'tray' | 'later'>([
  { keys: ['t'], does: ['act'], words: 'Press the yellow button: take, split, discard' },
  { keys: ['h'], does: ['hand'], words: 'Go to the hand' },
  { keys: ['o'], does: ['tray'], words: 'Go to the cards for round one' },
  { keys: ['l'], does: ['later'], words: 'Look at your cards for round two' },
]);

/** For the help. */
export const KEYS: readonly KeyHelp[] = [
  { keys: ['Tab'], words: 'To the next thing' },
  { keys: ['← → ↑ ↓'], words: 'From card to card' },
  { keys: ['Space'], words: 'Choose the card; put it into round one or take it back' },
  { keys: ['Esc'], words: 'Choose nothing' },
  ...SHORTCUTS.help,
];
