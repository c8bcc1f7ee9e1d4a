/** Every game that there is: those of the house, and those of the shelf, whose folders say which there are. */
import { readdirSync } from 'node:fs';
import type { AnyGame } from '../../src/games/game';
import { GAMES } from '../../src/games/registry';

const SHELF = new URL('../../shelf/', import.meta.url).pathname;
/** By the name of its folder. */
export const shelfGame = async (name: string): Promise<AnyGame> =>
  ((await import(/* @vite-ignore */ `${SHELF}${name}/board.ts`)) as { game: AnyGame }).game;
const shelf = await Promise.all(
  readdirSync(SHELF, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [shelfGame(each.name)] : [])),
);

export const ALL_GAMES: readonly AnyGame[] = [...GAMES, ...shelf];
