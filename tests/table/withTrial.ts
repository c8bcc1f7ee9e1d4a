/**
 * The registry, which knows the trial game besides, though it does not offer it. It is in the place of the registry in tests of tables, see
 * `../run/standIns.ts`.
 */
import type { AnyGame } from '../../src/games/game';
import * as registry from '../../src/games/registry';
import { type Result, ok } from '../../src/lib/result';
import { trial } from './trialGame';

export { GAMES, hasRules, loadAllRules, loadRules } from '../../src/games/registry';

export function gameOf(id: string): Result<AnyGame> {
  return id === trial.id ? ok(trial as AnyGame) : registry.gameOf(id);
}
