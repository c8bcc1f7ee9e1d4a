/**
 * Keys of the board beside those that move and choose.
 * @module
 */

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
