/**
 * Games that lie beside the page, as `config.json` names them: the start page hears what they are called, and whoever
 * meets others has all of them before.
 * @module
 */
import type { Fault } from '../../lib/result';
import type { NetConfig } from '../../net/peerjs/config';
import type { SearchedConfig } from '../../net/peerjs/laterTransport';
import { attempt } from '../app/attempt';
import { supplies } from './supplies';

/** In storage: whether there were games beside the page the last time. */
const KEY = 'svista.beside';

const hadGames = (): boolean => attempt(() => localStorage.getItem(KEY)) !== null;

/** In a browser that keeps nothing, no table is kept either. */
function keepHadGames(has: boolean): void {
  attempt(() => (has ? localStorage.setItem(KEY, '1') : localStorage.removeItem(KEY)));
}

const program = () => supplies().bring('beside', () => import('../games/registry/beside'));

/**
 * The search for `config.json` as tables take it: known once the games beside the page are here as well. `come` resolves
 * when they are, at once for a page that had none the last time: a table that is stored may be one of theirs.
 */
export function withGamesBeside(
  search: SearchedConfig,
  onFault: (fault: Fault) => void,
): { readonly config: SearchedConfig; readonly come: () => Promise<unknown> } {
  const heads = search.known.then(async (known) => {
    const { games } = known;
    keepHadGames(games.length > 0);
    if (games.length > 0) (await program()).addBeside(games, onFault);
    return known;
  });
  let whole: Promise<NetConfig> | null = null;
  const prepared = (): Promise<NetConfig> =>
    (whole ??= heads.then(async (known) => {
      if (known.games.length > 0) await (await program()).prepareBeside(onFault);
      return known;
    }));
  const config: SearchedConfig = {
    get known() {
      return prepared();
    },
    get now() {
      return search.now;
    },
    get trouble() {
      return search.trouble;
    },
    listen: (onChange) => search.listen(onChange),
  };
  return { config, come: () => (hadGames() ? prepared() : Promise.resolve()) };
}
