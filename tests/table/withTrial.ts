/**
 * The registry with the trial game beside the real ones. Tests put it in the place of the registry, with
 * `vi.mock('../../src/games/registry', () => import('./withTrial'))`.
 */
import type { AnyGame } from '../../src/games/game';
import { lynx } from '../../src/games/lynx';
import { type Result, err, ok } from '../../src/lib/result';
import { trial } from './trialGame';

export const GAMES: readonly AnyGame[] = [trial, lynx];

export function gameOf(id: string): Result<AnyGame> {
  const game = GAMES.find((candidate) => candidate.id === id);
  return game ? ok(game) : err('game/unknown', `there is no game “${id}”`);
}

export function hasRules(): boolean {
  return true;
}

export async function loadRules(): Promise<void> {}

export async function loadAllRules(): Promise<void> {}
