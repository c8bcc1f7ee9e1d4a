/**
 * Keys of the board beside those that move and choose.
 * @module
 */
import { Shortcuts } from '../../board/shortcuts';
import type { KeyHelp } from '../contract/keyHelp';
import { say } from '../../words/made/gretaBoard';

export const SHORTCUTS = new Shortcuts<'square' | 'hand' | 'place' | 'under' | 'claim' | 'cover'>([
  {
    keys: ['s'],
    does: ['square'],
    get words() {
      return say.keySquare();
    },
  },
  {
    keys: ['h'],
    does: ['hand'],
    get words() {
      return say.keyHand();
    },
  },
  {
    keys: ['p'],
    does: ['place'],
    get words() {
      return say.keyPlace();
    },
  },
  {
    keys: ['u'],
    does: ['under'],
    get words() {
      return say.keyUnder();
    },
  },
  {
    keys: ['c'],
    does: ['claim'],
    get words() {
      return say.keyClaim();
    },
  },
  {
    keys: ['v'],
    does: ['cover'],
    get words() {
      return say.keyCover();
    },
  },
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
