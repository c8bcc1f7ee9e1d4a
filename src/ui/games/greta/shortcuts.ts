/**
 * Keys of the board beside those that move and choose.
 * @module
 */
import { Shortcuts } from '../../board/shortcuts';
import type { KeyHelp } from '../contract/keyHelp';

export const SHORTCUTS = new Shortcuts<'square' | 'hand' | 'place' | 'under' | 'claim' | 'cover'>([
  { keys: ['s'], does: ['square'], words: 'Go to the square' },
  { keys: ['h'], does: ['hand'], words: 'Go to the hand' },
  { keys: ['p'], does: ['place'], words: 'Place the card where you look' },
  { keys: ['u'], does: ['under'], words: 'Look under the card placed last' },
  { keys: ['c'], does: ['claim'], words: 'Claim what you’ve selected' },
  { keys: ['v'], does: ['cover'], words: 'Select the covered card' },
]);

/** For the help. */
export const KEYS: readonly KeyHelp[] = [
  { keys: ['Tab'], words: 'From the square to the hand and on' },
  { keys: ['← → ↑ ↓'], words: 'From card to card, from cell to cell' },
  { keys: ['Space'], words: 'Choose the card; select it in a claim' },
  { keys: ['Enter'], words: 'In the square: place the card here' },
  { keys: ['Esc'], words: 'Choose nothing' },
  ...SHORTCUTS.help,
];
