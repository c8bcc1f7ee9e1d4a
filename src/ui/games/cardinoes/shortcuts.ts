/**
 * Keys of the board: each does the first of its offers that there is, or shows the whole chain.
 * @module
 */
import { Shortcuts } from '../../board/shortcuts';
import type { KeyHelp } from '../contract/keyHelp';
import type { OfferKey } from './offers';

export const SHORTCUTS = new Shortcuts<OfferKey | 'chain'>([
  { keys: ['l', '['], does: ['left'], words: 'Lay the card on the left' },
  { keys: ['r', ']'], does: ['right'], words: 'Lay the card on the right' },
  { keys: ['d'], does: ['draw'], words: 'Draw a card' },
  { keys: ['k'], does: ['keep'], words: 'Keep the drawn card' },
  { keys: ['p'], does: ['pass'], words: 'Pass' },
  { keys: ['s'], does: ['stop'], words: 'Lay no other card' },
  { keys: ['c'], does: ['chain'], words: 'Look at the whole chain' },
]);

/** For the help. */
export const KEYS: readonly KeyHelp[] = [
  { keys: ['Tab'], words: 'To the next thing' },
  { keys: ['← → ↑ ↓'], words: 'From card to card' },
  { keys: ['Space'], words: 'Select the card' },
  { keys: ['Enter'], words: 'Lay the card, if it fits one end only' },
  { keys: ['Esc'], words: 'Select nothing' },
  ...SHORTCUTS.help,
];
