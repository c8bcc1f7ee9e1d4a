/**
 * The rounds of a match as everybody has to count them after a table, given who was convicted there: a round that was
 * broken off is lost for the convicted. It follows from the log and the evidence, which all who were there have or get:
 * nobody honest votes `out` without it. The votes themselves lose nobody a round.
 * @module
 */
import type { Seat } from '../../cards/card';
import { forfeited } from '../../games/forfeit';
import type { RoundResult } from '../../games/game';
import type { TableState } from './tableState';

/** What is known of who cheats, as far as the points of the match depend on it. */
export interface KnownCheats {
  /** All seats of the devices that evidence in hand convicts, ascending. */
  readonly convicted: readonly Seat[];
  /** Whether what they said has parted the others: there is no one history of this round, or of its beginning. */
  readonly parted: 'not' | 'in the round' | 'before it';
}

export const NOBODY_CONVICTED: KnownCheats = { convicted: [], parted: 'not' };

/** Whether the round that was begun last has been counted. */
export function isCounted({ results, opening }: TableState): boolean {
  return results.length > opening.results.length;
}

/**
 * Whether the round that was begun last is lost for the convicted, because it cannot be counted as it was played:
 * nobody played it to its end, or those who did parted. For whoever parted from us before it, it has not begun at all.
 */
export function isForfeited(state: TableState, { convicted, parted }: KnownCheats): boolean {
  if (convicted.length === 0 || parted === 'before it') return false;
  return parted === 'in the round' || !isCounted(state);
}

/** All rounds of the match that count. */
export function countedRounds(state: TableState, verdict: KnownCheats): readonly RoundResult[] {
  if (!isForfeited(state, verdict)) return state.results;
  const { game, options, seats } = state.charter;
  return [...state.opening.results, forfeited(game, options, seats.length, verdict.convicted)];
}
