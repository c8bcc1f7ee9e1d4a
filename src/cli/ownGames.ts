/**
 * Games from modules beside a page, which the file of a round may be of. Such a module is a program: it is run, like the
 * page that loads it, by whoever trusts it.
 * @module
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyGame } from '../games/game';
import { readModule } from '../games/gameModule';
import { putGame } from '../games/registry';
import { type Result, done, err, wordsOf } from '../lib/result';
import { moduleHash } from '../table/charter/charter';

/**
 * Adds the game of that module, with the hash of its bytes, which the file of a round names. Fails with `game/lost`,
 * `game/module` or `game/taken`. (P192)
 */
export async function addModule(file: string): Promise<Result<null>> {
  let exported: Readonly<Record<string, unknown>>;
  let hash: Uint8Array;
  try {
    hash = moduleHash(readFileSync(file));
    exported = (await import(/* @vite-ignore */ pathToFileURL(resolve(file)).href)) as Record<string, unknown>;
  } catch (error) {
    return err('game/lost', `${file} cannot be loaded: ${wordsOf(error)}`);
  }
  // What it says of itself is what is wanted: nobody has named it before.
  const { id = '', name = file, minSeats = 0, maxSeats = 0 } = (exported['game'] ?? {}) as Partial<AnyGame>;
  const read = readModule(exported, { module: file, id, name, minSeats, maxSeats });
  if (!read.ok) return read;
  const game: AnyGame = { ...(read.value.game as AnyGame), source: { address: file, hash } };
  return putGame(game) ? done : err('game/taken', `there is another game “${id}” already`);
}
