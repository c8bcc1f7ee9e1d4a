/**
 * The rules of the four games, in the program and not loaded later: nothing of the package has to be waited for.
 * @module
 */
import { cardinoes } from '../games/cardinoes';
import { greta } from '../games/greta';
import { lynx } from '../games/lynx';
import { nineteen } from '../games/nineteen';
import { giveRules } from '../games/registry';

/** Gives the registry the rules of all four. */
export function ensureGames(): void {
  for (const game of [cardinoes, greta, lynx, nineteen]) giveRules(game);
}
