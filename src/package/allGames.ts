/**
 * The games of a program that uses the package: the four, with rules that need not be waited for, and its own.
 * @module
 */
import { cardinoes } from '../games/cardinoes';
import { greta } from '../games/greta';
import { lynx } from '../games/lynx';
import { nineteen } from '../games/nineteen';
import type { AnyGame } from '../games/game';
import { dropGame, giveRules, putGame } from '../games/registry';
import { type Result, done, err } from '../lib/result';

/** Gives the registry the rules of all four. */
export function ensureGames(): void {
  for (const game of [cardinoes, greta, lynx, nineteen]) giveRules(game);
}

/**
 * Adds a game of your own, rules and all, so that tables, files and links can name it; once more does nothing. Fails
 * with `game/taken` if another game has its id.
 */
export function addGame(game: AnyGame): Result<null> {
  ensureGames();
  return putGame(game) ? done : err('game/taken', `there is another game “${game.id}” already`);
}

/**
 * Takes a game of your own away again, so that another version of it can be added. False if it was never added. A table
 * that is open goes on with the game that it has.
 */
export function removeGame(id: string): boolean {
  return dropGame(id);
}
