/**
 * The games that there are. A table, a file or a link names one by its id.
 *
 * A table is prepared with the heads of games; the rules of one are loaded when it is to be played. Programs on a
 * command line load all of them at once.
 * @module
 */
import { type Result, err, must, ok } from '../../lib/result';
import type { AnyGame, GameEntry } from '../game';
import * as entries from './games';

/** The game that is offered first; the others follow by their names. */
const FIRST = 'lynx';

const ENTRIES: GameEntry[] = Object.values(entries).sort(
  (a, b) => Number(b.info.id === FIRST) - Number(a.info.id === FIRST) || (a.info.id < b.info.id ? -1 : 1),
);

const games: AnyGame[] = ENTRIES.map(({ info }) => ({ ...info }) as AnyGame);

/** So many are of this project, and stay. */
const BUILT_IN = games.length;

/** Those whose rules are not loaded yet have nothing but their heads. */
export const GAMES: readonly AnyGame[] = games;

/**
 * Adds a game whose rules are loaded when it is to be played, as those of this project are. False if there is one of its
 * id already.
 */
export function putEntry(entry: GameEntry): boolean {
  if (gameOf(entry.info.id).ok) return false;
  ENTRIES.push(entry);
  games.push({ ...entry.info } as AnyGame);
  return true;
}

/**
 * Adds a game that is not in this project, rules and all; once more does nothing. Tables, files and links can name it
 * from then on. False if another game has its id, or this one comes from another module.
 */
export function putGame(game: AnyGame): boolean {
  const known = games.find(({ id }) => id === game.id);
  if (known && hasRules(known) && !isSame(known, game)) return false;
  if (known) giveRules(game);
  else games.push(game);
  return true;
}

/** Whether both have the same rules, from the same module, which charters name. (P11) */
const isSame = (one: AnyGame, other: AnyGame): boolean =>
  one.need === other.need && String(one.source?.hash) === String(other.source?.hash);

/** Takes a game away that was added. False if it is none of those. Tables that are open keep the game that they have. */
export function dropGame(id: string): boolean {
  const at = games.findIndex((game) => game.id === id);
  if (at < BUILT_IN) return false;
  games.splice(at, 1);
  const entry = ENTRIES.findIndex(({ info }) => info.id === id);
  if (entry >= 0) ENTRIES.splice(entry, 1);
  return true;
}

/** Gives the game of that id its rules, if it has none yet. */
export function giveRules(game: AnyGame): void {
  const known = games.find(({ id }) => id === game.id);
  if (known && !hasRules(known)) Object.assign(known, game);
}

/** Fails with `game/unknown`. */
export function gameOf(id: string): Result<AnyGame> {
  const game = GAMES.find((candidate) => candidate.id === id);
  return game ? ok(game) : unknown(id);
}

function unknown(id: string): Result<never> {
  return err(
    'game/unknown',
    `there is no game “${id}”; there are: ${GAMES.map((candidate) => candidate.id).join(', ')}`,
    { game: id.slice(0, 40) },
  );
}

/** As {@link gameOf}; it fails as well for a game beside the page that has not come, of which nobody knows the options. */
export function loadedGame(id: string): Result<AnyGame> {
  const game = gameOf(id);
  return game.ok && game.value.source?.hash === null ? unknown(id) : game;
}

/** Whether the game can be played, and not only be chosen. */
export function hasRules(game: AnyGame): boolean {
  return 'need' in game;
}

/**
 * Loads the rules of a game that there is, once. Rejected if they cannot be fetched; then the next call tries again.
 */
export async function loadRules(id: string): Promise<void> {
  const game = must(gameOf(id));
  if (!hasRules(game)) Object.assign(game, await ENTRIES.find(({ info }) => info.id === id)!.load());
}

/** Loads the rules of all games. */
export async function loadAllRules(): Promise<void> {
  await Promise.all(GAMES.map((game) => loadRules(game.id)));
}
