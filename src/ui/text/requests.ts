/**
 * What players ask of each other in the log of a table, and which side messages answer it: a side message names the
 * step that it speaks of.
 * @module
 */
import type { Seat } from '../../cards/card';
import type { Side, SideKind } from '../../log/side';
import type { LogEntry } from './parts';

/** The latest request that the log tells, and the step in which it was made; null if there is none. */
export function latestRequest(log: readonly LogEntry[]): { readonly entry: LogEntry; readonly step: number } | null {
  const entry = log.findLast((each) => each.request);
  return entry ? { entry, step: stepOf(entry) } : null;
}

/** What somebody asks of a player, who has not answered yet. */
export interface OpenRequest {
  readonly by: Seat;
  readonly answer: (kind: SideKind) => void;
}

/** The latest request, if it is for this seat to grant and is not answered; `answer` says so, of that step. */
export function openRequest(
  log: readonly LogEntry[],
  sides: readonly Side[],
  own: Seat,
  answer: (step: number, kind: SideKind) => void,
): OpenRequest | null {
  const latest = latestRequest(log);
  if (latest === null || latest.entry.request!.of !== own || answerTo(latest.entry, sides)) return null;
  return { by: latest.entry.request!.by, answer: (kind) => answer(latest.step, kind) };
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
