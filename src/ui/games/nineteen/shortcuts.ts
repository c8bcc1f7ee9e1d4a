/**
 * Keys of the board beside those that move and choose.
 * @module
 */
import { Shortcuts } from '../../board/shortcuts';
import { say } from '../../words/made/nineteenBoard';
import type { KeyHelp } from '../contract/keyHelp';

export const SHORTCUTS = new Shortcuts<'act' | 'hand' | 'tray' | 'later'>([
  { keys: ['t'], does: ['act'], words: () => say.keyAct() },
  { keys: ['h'], does: ['hand'], words: () => say.keyHand() },
  { keys: ['o'], does: ['tray'], words: () => say.keyTray() },
  { keys: ['l'], does: ['later'], words: () => say.keyLater() },
]);

/** For the help. */
export function keyHelp(): readonly KeyHelp[] {
  return [
    { keys: ['Tab'], words: say.keyNext() },
    { keys: ['← → ↑ ↓'], words: say.keyArrows() },
    { keys: [say.space()], words: say.keySpace() },
    { keys: ['Esc'], words: say.keyEscape() },
    ...SHORTCUTS.help,
  ];
}
