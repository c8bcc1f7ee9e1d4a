/**
 * What one wants to play alone: the game, its options, how many bots sit at the table and how strong they are. Kept in
 * this tab, with the moves made so far, so that a reload loses nothing.
 * @module
 */
import type { Seat } from '../../cards/card';
import { type Options, parseOptions } from '../../games/options';
import { gameOf } from '../../games/registry';
import { matchOptions } from '../../games/match';
import { STRENGTHS, type Strength } from '../../bots/strength';

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
}

/** A move that was made, or the next round: in this order they lead to where the table stands. */
export type AloneEvent = { readonly seat: Seat; readonly move: string } | 'next';

export interface AloneGame {
  readonly plan: AlonePlan;
  readonly events: readonly AloneEvent[];
}

const KEY = 'svista.alone';

/** What bots are called. */
export const BOT_NAMES = ['Tarok', 'Pasha', 'Fanny', 'Bruno', 'Odile', 'Wanda', 'Quirin'] as const;

/** Whether such a table can be opened. */
export function isPlayable({ game, options, match, seats, strength }: AlonePlan): boolean {
  const found = gameOf(game);
  if (!found.ok || !STRENGTHS.includes(strength)) return false;
  if (!(seats >= found.value.minSeats && seats <= found.value.maxSeats)) return false;
  const parsed = parseOptions(found.value.options, options, seats);
  return (
    parsed.ok && found.value.refuse(parsed.value, seats).ok && parseOptions(matchOptions(found.value), match, seats).ok
  );
}

/** The game that this tab was playing, or null. */
export function loadAlone(): AloneGame | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as AloneGame | null;
    return kept && Array.isArray(kept.events) && isPlayable(kept.plan) ? kept : null;
  } catch {
    return null;
  }
}

export function keepAlone(game: AloneGame | null): void {
  try {
    if (game) sessionStorage.setItem(KEY, JSON.stringify(game));
    else sessionStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing: the game lasts as long as the page.
  }
}
