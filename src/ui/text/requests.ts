/**
 * What players ask of each other in the log of a table, and which side messages answer it: a side message names the
 * step that it speaks of.
 * @module
 */
import type { Side } from '../../log/side';
import type { LogEntry } from './parts';

/** The latest request that the log tells, and the step in which it was made; null if there is none. */
export function latestRequest(log: readonly LogEntry[]): { readonly entry: LogEntry; readonly step: number } | null {
  const entry = log.findLast((each) => each.request);
  return entry ? { entry, step: stepOf(entry) } : null;
}

/** What the player of whom it was asked has answered, if they have. */
export function answerTo(entry: LogEntry, sides: readonly Side[]): Side | undefined {
  const of = entry.request?.of;
  return of === undefined ? undefined : sides.find((each) => each.step === stepOf(entry) && each.seat === of);
}

/** Entries are numbered by step. */
function stepOf(entry: LogEntry): number {
  return Number.parseInt(entry.id, 10);
}
