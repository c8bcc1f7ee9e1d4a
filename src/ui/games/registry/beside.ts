/**
 * The games that lie beside the page: `config.json` names them, and each comes when it is to be played. Loaded only by
 * a page that has any.
 * @module
 */
import { type Called, readHead } from '../../../games/gameModule';
import { type Fault, wordsOf } from '../../../lib/result';
import { ModuleError } from '../module/load';
import { moduleGame } from '../module/screen';
import { addGame, prepareGame } from '.';

const added = new Map<string, Called>();

/** What is said of a game beside the page whose head is known. */
export function headOf(id: string): Called | undefined {
  return added.get(id);
}

/** Adds the games of “games” in `config.json`; `onFault` hears of each that cannot be had. */
export function addBeside(games: readonly unknown[], onFault: (fault: Fault) => void): void {
  for (const each of games) {
    const head = readHead(each);
    if (!head.ok) onFault(head.fault);
    else {
      const { entry, screen } = moduleGame(head.value);
      if (addGame(entry, screen)) added.set(head.value.id, head.value);
      else if (!added.has(head.value.id))
        onFault({ code: 'config/games', message: `config.json, “games”: there is another game “${head.value.id}”` });
    }
  }
}

/** Loads one of them. False if there is none of that id, or it does not come: `onFault` hears why. Never rejected. */
export async function prepareBeside(id: string, onFault: (fault: Fault) => void): Promise<boolean> {
  if (!added.has(id)) return false;
  try {
    await prepareGame(id);
    return true;
  } catch (error) {
    const values = { game: id, file: id };
    // What a module throws is as if it was none.
    onFault(error instanceof ModuleError ? error.fault : { code: 'game/module', message: wordsOf(error), values });
    return false;
  }
}
