/**
 * The games that lie beside the page: `config.json` names them, and each comes when it is to be played. Loaded only by
 * a page that has any.
 * @module
 */
import { readHead } from '../../../games/gameModule';
import { type Fault, wordsOf } from '../../../lib/result';
import { ModuleError } from '../module/load';
import { moduleGame } from '../module/screen';
import { addGame, prepareGame } from '.';

const added: string[] = [];

/** Adds the games of “games” in `config.json`; `onFault` hears of each that cannot be had. */
export function addBeside(games: readonly unknown[], onFault: (fault: Fault) => void): void {
  if (import.meta.env.MODE === 'single')
    return onFault({ code: 'game/one-file', message: 'a page in one file cannot load games that lie beside it' });
  for (const each of games) {
    const head = readHead(each);
    if (!head.ok) onFault(head.fault);
    else {
      const { entry, screen } = moduleGame(head.value);
      if (addGame(entry, screen)) added.push(head.value.id);
      else if (!added.includes(head.value.id))
        onFault({ code: 'config/games', message: `config.json, “games”: there is another game “${head.value.id}”` });
    }
  }
}

/**
 * Loads all of them, since whatever others propose names one. Never rejected: `onFault` hears of each that does not
 * come, which whoever wants it asks for again.
 */
export async function prepareBeside(onFault: (fault: Fault) => void): Promise<void> {
  await Promise.all(
    added.map((id) =>
      prepareGame(id).catch((error: unknown) => {
        const values = { game: id, file: id };
        // What a module throws is as if it was none.
        onFault(error instanceof ModuleError ? error.fault : { code: 'game/module', message: wordsOf(error), values });
      }),
    ),
  );
}
