/** Test files share a process: games that one of them adds to the registry are none of another's. */
import { afterAll } from 'vitest';
import { GAMES, dropGame } from '../../src/games/registry';

/** After the tests of this file the registry has the games that it has now. */
export function forgetGames(): void {
  const known = new Set(GAMES);
  afterAll(() => GAMES.filter((game) => !known.has(game)).forEach(({ id }) => dropGame(id)));
}
