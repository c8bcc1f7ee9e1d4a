/**
 * Keys of the board: each does the first of its offers that there is.
 * @module
 */
import { Shortcuts } from '../../board/shortcuts';
import type { KeyHelp } from '../contract/keyHelp';
import type { OfferKey } from './offer';

export const SHORTCUTS = new Shortcuts<OfferKey>([
  { keys: ['d'], does: ['draw'], words: 'Draw a card' },
  { keys: ['x'], does: ['discard'], words: 'Discard the selected card' },
  { keys: ['m'], does: ['meld'], words: 'Meld the selected cards' },
  { keys: ['a'], does: ['append', 'announce'], words: 'Append them, or announce a seven' },
  { keys: ['s'], does: ['steal'], words: 'Steal the card' },
  { keys: ['p'], does: ['pile'], words: 'Steal the pile' },
  { keys: ['l'], does: ['accept'], words: 'Accept a seven, miss a turn' },
  { keys: ['e'], does: ['end', 'resume'], words: 'End the turn, or the pause' },
]);

/** For the help. */
export const KEYS: readonly KeyHelp[] = [
  { keys: ['Tab'], words: 'To the next thing' },
  { keys: ['← → ↑ ↓'], words: 'From card to card' },
  { keys: ['Space'], words: 'Select the card' },
  { keys: ['Esc'], words: 'Select nothing, go back' },
  ...SHORTCUTS.help,
];
