/**
 * What is said of a player whose device does not answer.
 * @module
 */
import type { SeatView } from '../view/roomView';

const WORDS = { self: null, connected: null, unsteady: 'reconnecting', lost: 'away' } as const;

/** Null as long as it does. */
export function awayWords({ presence }: Pick<SeatView, 'presence'>): string | null {
  return WORDS[presence];
}
