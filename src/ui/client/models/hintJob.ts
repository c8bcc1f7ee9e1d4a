/**
 * What a hint is asked of the search: a person is told what follows from what they can see, and nothing that they were
 * to keep in mind themselves.
 * @module
 */
import type { ThinkJob } from '../../../bots/service';

/** The same job without the faces of a hand that the seat is being shown. */
export function hintJob({ shown, seen, ...job }: ThinkJob): ThinkJob {
  const open = new Set(shown?.map(([id]) => id));
  return { ...job, ...(seen && { seen: seen.filter(([id]) => !open.has(id)) }) };
}
