/**
 * The games of the shelf at simulated tables, as a page knows them: each by the hash of its module, which the charter
 * names (P11).
 */
import * as crazyEights from '../../shelf/crazy-eights/board';
import * as hearts from '../../shelf/hearts/board';
import * as ohHell from '../../shelf/oh-hell/board';
import * as scopa from '../../shelf/scopa/board';
import type { AnyGame, Options } from '../../src/games/game';
import { oddOptions } from '../../src/games/play/chanceRounds';
import { putGame } from '../../src/games/registry';
import { assert } from '../../src/lib/result';
import { Random } from '../../src/lib/random';
import { utf8 } from '../../src/lib/bytes';
import { moduleHash } from '../../src/table/charter/charter';

const asModule = (game: AnyGame): AnyGame => ({
  ...game,
  source: { address: `shelf/${game.id}.js`, hash: moduleHash(utf8(game.id)) },
});

export const SHELF: readonly AnyGame[] = [crazyEights.game, hearts.game, ohHell.game, scopa.game].map((game) =>
  asModule(game as AnyGame),
);

/** Tables, files and links can name them from then on. */
export function putShelf(): void {
  for (const game of SHELF) assert(putGame(game), `${game.id} is another game`);
}

/** Short rounds, and by odd seeds any options that the game does not refuse. */
export function shelfOptions(game: AnyGame, seats: number, seed: number): Options {
  if (seed % 2 === 1) return oddOptions(game, seats, new Random(seed + 8));
  return game.id === 'oh-hell' ? { hand: 4 } : {};
}
