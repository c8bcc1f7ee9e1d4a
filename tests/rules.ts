/**
 * For every test file: the registry has the games of this project and none that another file in this process has added;
 * all rules are loaded before any test, which so plays at once; and no page has left an error unhandled between its last
 * test and its end.
 */
import { afterAll } from 'vitest';
import { GAMES, dropGame, loadAllRules } from '../src/games/registry';
import { unhandledErrors } from './run/unhandled';

// Here, since nothing runs after the tests of a file that are all left out, while the file itself has run.
for (const { id } of [...GAMES]) dropGame(id);
await loadAllRules();
afterAll(() => unhandledErrors().throwAny());
