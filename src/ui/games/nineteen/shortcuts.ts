/**
 * Keys of the board beside those that move and choose.
 * @module
 */
import { type KeyHelp, lettersHelp } from '../contract/keyHelp';

export const SHORTCUTS = [
  { key: 't', does: 'act', words: 'Press the yellow button: take, divide, discard' },
  { key: 'h', does: 'hand', words: 'Go to the hand' },
  { key: 'o', does: 'tray', words: 'Go to the cards for round one' },
  { key: 'l', does: 'later', words: 'Look at your cards for round two' },
] as const;

export type Does = (typeof SHORTCUTS)[number]['does'];

/** What a pressed key does, if anything. */
export function shortcutOf(key: string): Does | undefined {
  return SHORTCUTS.find((shortcut) => shortcut.key === key.toLowerCase())?.does;
}

/** For the help. */
export const KEYS: readonly KeyHelp[] = [
  { keys: ['Tab'], words: 'To the next thing' },
  { keys: ['← → ↑ ↓'], words: 'From card to card' },
  { keys: ['Space'], words: 'Choose the card; put it into round one or take it back' },
  { keys: ['Esc'], words: 'Choose nothing' },
  ...lettersHelp(SHORTCUTS),
];
