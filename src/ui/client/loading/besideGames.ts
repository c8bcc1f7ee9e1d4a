/**
 * Games that lie beside the page, as `config.json` names them. Nothing of them is loaded before somebody wants to see
 * what there is, or one of them is played: by this person, who found it, or at a table, which names it.
 * @module
 */
import { loadedGame } from '../../../games/registry';
import type { Fault } from '../../../lib/result';
import type { NetConfig } from '../../../net/peerjs/config';
import type { SearchedConfig } from '../../../net/peerjs/laterTransport';
import { attempt } from '../../app/attempt';
import type { BesideGames, Named } from '../../app/beside';
import { isGame } from '../../games/registry';
import { supplies } from './supplies';

/** In storage: whether one of them was ever wanted in this browser, which may have kept something of it. */
const KEY = 'svista.beside';

const hadGames = (): boolean => attempt(() => localStorage.getItem(KEY)) !== null;

const IS_ONE_FILE = import.meta.env.MODE === 'single';

const program = () => supplies().bring('beside', () => import('../../games/registry/beside'));

/** `onFault` hears once of each game that cannot be had, and why. */
export function besideGames(search: SearchedConfig, onFault: (fault: Fault) => void): BesideGames {
  const told = new Set<string>();
  const tell = (fault: Fault): void => {
    if (!told.has(fault.message)) onFault(fault);
    told.add(fault.message);
  };
  const named = search.known.then(({ games }) => games.flatMap(namedIn));
  const read = async ({ games }: NetConfig): Promise<void> => {
    if (games.length === 0) return;
    if (IS_ONE_FILE)
      tell({ code: 'game/one-file', message: 'a page in one file cannot load games that lie beside it' });
    else (await program()).addBeside(games, tell);
  };
  let reading: Promise<void> | null = null;
  const heads = (): Promise<void> => (reading ??= search.known.then(read));
  return {
    named,
    heads,
    come: async (id = '') => (hadGames() || (id !== '' && !isGame(id))) && Promise.race([heads(), missed(search)]),
    bring: async (id) => {
      if (loadedGame(id).ok) return true;
      if (!(await named).some((each) => each.id === id)) return false;
      attempt(() => localStorage.setItem(KEY, '1')); // a browser that keeps nothing keeps no table either
      await heads();
      return !IS_ONE_FILE && (await program()).prepareBeside(id, tell);
    },
  };
}

/** Comes when a question for `config.json` has come to nothing: no page is kept from being shown for that. */
function missed(search: SearchedConfig): Promise<void> {
  return new Promise((resolve) => {
    if (search.trouble !== null) return resolve();
    const deaf = search.listen(() => (deaf(), resolve()));
    void search.known.then(deaf);
  });
}

function namedIn(game: unknown): Named[] {
  const { id, name } = (game ?? {}) as Partial<Named>;
  return typeof id === 'string' && typeof name === 'string' ? [{ id, name }] : [];
}
