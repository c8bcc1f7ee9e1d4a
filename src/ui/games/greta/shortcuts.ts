/**
 * Keys of the board beside those that move and choose.
 * @module
 */
import { type KeyHelp, lettersHelp } from '../contract/keyHelp';

export const SHORTCUTS = [
  { key: 's', does: 'square', words: 'Go to the square' },
  { key: 'h', does: 'hand', words: 'Go to the hand' },
  { key: 'p', does: 'place', words: 'Place the card where you look' },
  { key: 'u', does: 'under', words: 'Look under the card placed last' },
  { key: 'c', does: 'claim', words: 'Claim what you point at' },
  { key: 'v', does: 'cover', words: 'Point at the covered card' },
] as const;

export type Does = (typeof SHORTCUTS)[number]['does'];

/** What a pressed key does, if anything. */
export function shortcutOf(key: string): Does | undefined {
  return SHORTCUTS.find((shortcut) => shortcut.key === key.toLowerCase())?.does;
}

/** For the help. */
export const KEYS: readonly KeyHelp[] = [
  { keys: ['Tab'], words: 'From the square to the hand and on' },
  { keys: ['← → ↑ ↓'], words: 'From card to card, from cell to cell' },
  { keys: ['Space'], words: 'Choose the card; point at it in a claim' },
  { keys: ['Enter'], words: 'In the square: place the card here' },
  { keys: ['Esc'], words: 'Choose nothing' },
  ...lettersHelp(SHORTCUTS),
];
