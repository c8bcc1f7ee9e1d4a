/**
 * Fetches what playing a game needs, however long it takes: a table whose charter is signed waits for it.
 * @module
 */
import { type Fault, assert } from '../../../lib/result';
import { isPrepared, prepareGame } from '../../games/registry';
import { nextTask } from '../../frame/frame';
import { supplies } from './supplies';

/** The program of a table. */
export type Playing = typeof import('./playing');

let playing: Playing | null = null;

/** The program of a table, if it and the game are here. */
export function fetched(game: string): Playing | null {
  return isPrepared(game) ? playing : null;
}

/** The program of a table that is open, so that it must be here. */
export function playingOf(game: string): Playing {
  const here = fetched(game);
  assert(here, 'a table is open whose program is not here');
  return here;
}

/** Never rejected: says once what is wrong, and tries again until it is there. */
export async function fetchGame(game: string, onFault: (fault: Fault) => void): Promise<void> {
  let told = false;
  const onTrouble = (): void => {
    if (!told) onFault({ code: 'app/not-loaded', message: 'The game cannot be loaded just now; trying again' });
    told = true;
  };
  const bringPlaying = async (): Promise<void> => {
    playing = await supplies().bring('table', () => import('./playing'), onTrouble);
  };
  await Promise.all([bringPlaying(), supplies().bring(game, () => prepareGame(game), onTrouble)]);
}

/**
 * When all that a game needs is here: a task later at the least, since the last consent to a table has been long enough
 * to check for a weak device.
 */
export function prepareTable({ id }: { readonly id: string }, onFault: (fault: Fault) => void): Promise<void> {
  return fetched(id) ? nextTask() : fetchGame(id, onFault);
}
