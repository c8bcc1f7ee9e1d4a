/**
 * Keys of the board beside those that move and pick.
 * @module
 */
import { Shortcuts } from '../../board/shortcuts';
import { say } from '../../words/made/module';
import type { KeyHelp } from '../contract/keyHelp';

export const SHORTCUTS = new Shortcuts<'act' | 'hand' | 'table'>([
  { keys: ['a'], does: ['act'], words: () => say.keyAct() },
  { keys: ['h'], does: ['hand'], words: () => say.keyHand() },
  { keys: ['t'], does: ['table'], words: () => say.keyTable() },
]);

/** For the help. */
export function keyHelp(): readonly KeyHelp[] {
  return [
    { keys: ['Tab'], words: say.keyNext() },
    { keys: ['← → ↑ ↓'], words: say.keyArrows() },
    { keys: [say.space()], words: say.keySpace() },
    { keys: [say.enter()], words: say.keyEnter() },
    { keys: ['Esc'], words: say.keyEscape() },
    ...SHORTCUTS.help,
  ];
}
