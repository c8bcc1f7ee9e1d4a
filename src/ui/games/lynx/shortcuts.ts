/**
 * Keys of the board: each does the first of its offers that there is.
 * @module
 */
import { type KeyHelp, lettersHelp } from '../contract/keyHelp';
import type { OfferKey } from './offer';

interface Shortcut {
  readonly key: string;
  readonly does: readonly OfferKey[];
  /** For the help. */
  readonly words: string;
}

export const SHORTCUTS: readonly Shortcut[] = [
  { key: 'd', does: ['draw'], words: 'Draw a card' },
  { key: 'x', does: ['discard'], words: 'Discard the selected card' },
  { key: 'm', does: ['meld'], words: 'Meld the selected cards' },
  { key: 'a', does: ['append', 'announce'], words: 'Append them, or announce a seven' },
  { key: 's', does: ['steal'], words: 'Steal the card' },
  { key: 'p', does: ['pile'], words: 'Steal the pile' },
  { key: 'l', does: ['accept'], words: 'Let a seven stand, lose a turn' },
  { key: 'e', does: ['end', 'resume'], words: 'End the turn, or the pause' },
];

/** The offers that a pressed key means, the first that there is. */
export function offersOfKey(key: string): readonly OfferKey[] {
  return SHORTCUTS.find((shortcut) => shortcut.key === key.toLowerCase())?.does ?? [];
}

/** The key of an offer, for labels. */
export function keyOf(offer: OfferKey): string | undefined {
  return SHORTCUTS.find((shortcut) => shortcut.does.includes(offer))?.key;
}

/** For the help. */
export const KEYS: readonly KeyHelp[] = [
  { keys: ['Tab'], words: 'To the next thing' },
  { keys: ['← → ↑ ↓'], words: 'From card to card' },
  { keys: ['Space'], words: 'Select the card' },
  { keys: ['Esc'], words: 'Select nothing, go back' },
  ...lettersHelp(SHORTCUTS),
];
