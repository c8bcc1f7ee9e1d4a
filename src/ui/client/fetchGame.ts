/**
 * Fetches what playing a game needs, however long it takes: a table whose charter is signed waits for it.
 * @module
 */
import { realClock } from '../../lib/clock';
import { type Fault, assert } from '../../lib/result';
import { isPrepared, prepareGame } from '../games/registry';

/** The program of a table. */
export type Playing = typeof import('./playing');

const AGAIN_MS = 3_000;

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
  for (let told = false; ; told = true) {
    try {
      [playing] = await Promise.all([import('./playing'), prepareGame(game)]);
      return;
    } catch {
      if (!told) onFault({ code: 'app/not-loaded', message: 'The game cannot be loaded just now; trying again' });
      await new Promise<void>((resolve) => realClock.after(AGAIN_MS, resolve));
    }
  }
}
