/**
 * What one wants to play alone: the game, its options, how many bots sit at the table and how strong they are, and the
 * moves made so far.
 * @module
 */
import type { Seat } from '../../../cards/card';
import { randomBytes } from '../../../crypto/nacl';
import { type Options, parseOptions } from '../../../games/options';
import { gameOf, loadedGame } from '../../../games/registry';
import { matchOptions } from '../../../games/matchOptions';
import { toInteger } from '../../../lib/bytes';
import { must } from '../../../lib/result';
import { STRENGTHS, type Strength } from '../../../bots/strength';

export interface AlonePlan {
  readonly game: string;
  /** Only what differs from the defaults. */
  readonly options: Options;
  readonly match: Options;
  /** All that sit at the table, oneself among them. */
  readonly seats: number;
  readonly strength: Strength;
  /** What the shuffling follows from. */
  readonly seed: number;
  /** The day whose deal it is: `2026-11-25`. */
  readonly daily?: string;
}

/** A move that was made, or the next round: in this order they lead to where the table stands. */
export type AloneEvent = { readonly seat: Seat; readonly move: string } | 'next';

export interface AloneGame {
  readonly plan: AlonePlan;
  readonly events: readonly AloneEvent[];
}

/** What the shuffling of a new game follows from. */
export const drawSeed = (): number => toInteger(randomBytes(3));

/** What bots are called. */
export const BOT_NAMES = ['Tarok', 'Pasha', 'Fanny', 'Bruno', 'Odile', 'Wanda', 'Quirin'] as const;

/** How many bots sit at a table that nobody has chosen otherwise for. */
export const USUAL_BOTS = 3;

/** A plan for whoever wants to play at once: everything as usual. */
export function usualPlan(id: string): Omit<AlonePlan, 'seed'> {
  const game = must(gameOf(id));
  const seats = Math.min(Math.max(1 + USUAL_BOTS, game.minSeats), game.maxSeats);
  return { game: id, options: {}, match: {}, seats, strength: 'medium' };
}

/** Whether such a table can be opened. */
export function isPlayable({ game, options, match, seats, strength }: AlonePlan): boolean {
  const found = gameOf(game);
  if (!found.ok || !STRENGTHS.includes(strength)) return false;
  if (!(seats >= found.value.minSeats && seats <= found.value.maxSeats)) return false;
  if (!loadedGame(game).ok) return true; // what it has for options is known when it comes
  const parsed = parseOptions(found.value.options, options, seats);
  return (
    parsed.ok && found.value.refuse(parsed.value, seats).ok && parseOptions(matchOptions(found.value), match, seats).ok
  );
}
