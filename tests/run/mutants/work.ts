/**
 * How much a process of tests may work with a mutant, and how long it may do nothing.
 * @module
 */

/**
 * No clock ends a mutant, since a machine that others share would then decide. Work is counted as the time that the
 * processor has given to the process, which others take little away from, and idleness in looks in a row at which next to
 * nothing was done, which a process that wants the processor never has on any machine that gives it turns.
 */
export interface Bound {
  readonly workMs: number;
  readonly lookMs: number;
  readonly looks: number;
  readonly idleMs: number;
}

/**
 * So many times the work of the same tests without a mutant. The same work has been seen to cost three times as much on a
 * busy machine (docs/testing.md).
 */
const TIMES = 10;
/** Less than this without a mutant counts as this. */
const LEAST_MS = 2_000;

/** `workedMs`: how long the tests have worked without a mutant; null if it is not known yet, then nothing bounds it. */
export function boundFor(workedMsBefore: number | null): Bound {
  const workMs = workedMsBefore === null ? Number.MAX_SAFE_INTEGER : TIMES * Math.max(workedMsBefore, LEAST_MS);
  return { workMs, lookMs: 2_000, looks: 20, idleMs: 40 };
}

/** How long the processor has worked for this process, in ms. */
export function workedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
