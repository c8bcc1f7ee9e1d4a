/**
 * Whether the cards of a round have just been dealt: that is told, and nobody has moved yet.
 * @module
 */
import type { LogEntry } from '../text/parts';

/** Which round was just dealt, by the line that tells it; null if none was. */
export function freshDeal(log: readonly LogEntry[]): string | null {
  const heading = log.findLastIndex((entry) => entry.heading);
  const told = log.slice(heading + 1);
  return told.length > 0 && told.every(({ seat, answer }) => seat === null && !answer) ? told[0]!.id : null;
}
