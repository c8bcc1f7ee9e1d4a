/**
 * Keys of the board beside those that move and choose.
 * @module
 */

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
