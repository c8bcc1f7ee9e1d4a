/**
 * Games that the host lays beside the page: those of the page's own `config.json`, and those of a folder of somebody's
 * own, whose `config.json` names modules too. The host serves these files, and nothing else of the folder. Of a folder
 * of somebody's own it says at once what the page would not take.
 * @module
 */
import { access, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { readHead } from '../games/gameModule';
import { type Result, err, ok, wordsOf } from '../lib/result';

export interface GamesBeside {
  /** A real path. */
  readonly root: string;
  /** For the page's own `config.json`. */
  readonly games: readonly unknown[];
  /** The paths of their modules, as a URL has them. */
  readonly paths: ReadonlySet<string>;
}

/**
 * None where the `config.json` of the folder has no games in it, or where the `page` has none. Fails with `host/games`
 * for one that is not usable, and where a folder that was named `for its games` has none, says something of one that no
 * page takes, or lacks a file.
 */
export async function gamesBeside(folder: string, kind: 'page' | 'for its games'): Promise<Result<GamesBeside>> {
  const none = { root: folder, games: [], paths: new Set<string>() };
  try {
    const root = await realpath(folder);
    const text = await readFile(join(root, 'config.json'), 'utf8').catch(() => null);
    if (text === null && kind === 'page') return ok(none);
    if (text === null) return err('host/games', `there is no config.json in ${folder} that names its games`);
    const { games = [] } = JSON.parse(text) as { games?: unknown };
    if (!Array.isArray(games)) return err('host/games', `“games” in ${join(root, 'config.json')} must be a list`);
    const wrong = kind === 'page' ? null : await whatIsWrong(root, games);
    if (wrong !== null) return err('host/games', `${folder}: ${wrong}`);
    const modules = games.map((game: { module?: unknown } | null) => String(game?.module).replace(/^\.\//, ''));
    return ok({ root, games, paths: new Set(modules.map((path) => `/${path}`)) });
  } catch (error) {
    return err('host/games', `there is no usable config.json in ${folder}: ${wordsOf(error)}`);
  }
}

/** Of the first game that a page would not take, or null. */
async function whatIsWrong(root: string, games: readonly unknown[]): Promise<string | null> {
  if (games.length === 0) return 'config.json names no games: { "games": [{ "module": "mine.js", … }] }';
  for (const each of games) {
    const head = readHead(each);
    if (!head.ok) return head.fault.message;
    const { module, name } = head.value;
    const isThere = await access(join(root, module)).then(
      () => true,
      () => false,
    );
    if (!isThere) return `config.json names ${module} for ${name}, and there is no such file`;
  }
  return null;
}

/** Games of the page and then somebody's own, who may have another one in the place of one of the page's. */
export function withOwnGames(games: readonly unknown[], own: readonly unknown[]): unknown[] {
  const idOf = (game: unknown): unknown => (game as { id?: unknown } | null)?.id;
  const taken = new Set(own.map(idOf));
  return [...games.filter((game) => !taken.has(idOf(game))), ...own];
}
