/** What bots and playouts are measured with: every game as it is, and options that make another game of one. */
import type { AnyGame, Options } from '../../src/games/game';
import { GAMES, gameOf } from '../../src/games/registry';
import { must } from '../../src/lib/result';

export interface BenchTable {
  /** In the names of figures. */
  readonly name: string;
  readonly game: AnyGame;
  /** The options that are not at their default. */
  readonly options: Options;
}

/** Lynx with jokers, whose playouts are to be at least 0.7 times as quick as those without. */
export const JOKERS = { name: 'lynx_jokers', game: 'lynx', options: { jokers: true } } as const;

/** In the order in which they are measured. Their rules must be loaded by the time that they are asked for. */
export function benchTables(): BenchTable[] {
  return [
    ...GAMES.map((game) => ({ name: game.id, game, options: {} })),
    { ...JOKERS, game: must(gameOf(JOKERS.game)) },
  ];
}
