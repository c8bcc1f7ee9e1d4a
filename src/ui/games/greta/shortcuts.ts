/**
 * Keys of the board beside those that move and choose.
 * @module
 */
import { Shortcuts } from '../../board/shortcuts';
import type { KeyHelp } from '../contract/keyHelp';
import { say } from '../../words/made/gretaBoard';

export const SHORTCUTS = new Shortcuts<'square' | 'hand' | 'place' | 'under' | 'claim' | 'cover'>([
  { keys: ['s'], does: ['square'], words: () => say.keySquare() },
  { keys: ['h'], does: ['hand'], words: () => say.keyHand() },
  { keys: ['p'], does: ['place'], words: () => say.keyPlace() },
  { keys: ['u'], does: ['under'], words: () => say.keyUnder() },
  { keys: ['c'], does: ['claim'], words: () => say.keyClaim() },
  { keys: ['v'], does: ['cover'], words: () => say.keyCover() },
]);

/** For the help. */
export function keyHelp(): readonly KeyHelp[] {
  return [
    { keys: ['Tab'], words: say.keyOnwards() },
    { keys: ['← → ↑ ↓'], words: say.keyAround() },
    { keys: [say.keySpace()], words: say.keyChoose() },
    { keys: [say.keyEnter()], words: say.keyPlaceHere() },
    { keys: ['Esc'], words: say.keyNothing() },
    ...SHORTCUTS.help,
  ];
}
