/**
 * What is counted in a run: of one table, and of all tables together.
 */

/** How often, by kind. */
export type Counts = Record<string, number>;

/** What was wrong with a table, and where in it. Each is one thing that must never be. */
export type Wrong =
  | 'falseAccusations'
  | 'divergences'
  | 'losses'
  | 'stuck'
  | 'leaks'
  | 'missed'
  | 'roundsEscaped'
  | 'surprises';

export const WRONGS: readonly Wrong[] = [
  'falseAccusations',
  'divergences',
  'losses',
  'stuck',
  'leaks',
  'missed',
  'roundsEscaped',
  'surprises',
];

export interface Problem {
  readonly what: Wrong;
  readonly text: string;
}

export class Tally {
  tables = 0;
  rounds = 0;
  steps = 0;
  inputs = 0;
  /** Rounds that were broken off, and why. */
  readonly voids: Counts = {};
  /** What came of somebody's leaving, where the round was not broken off. */
  readonly parted: Counts = {};
  /** What those did who watched, and how it ended for them. */
  readonly watchers: Counts = {};
  readonly games: Counts = {};
  readonly seats: Counts = {};
  readonly crypto: Counts = { quick: 0, real: 0 };
  readonly faults: Counts = {};
  /** How often it was looked whether something is as it must be: a check that never happened proves nothing. */
  readonly checks: Counts = {};
  readonly crashes: Counts = {};
  readonly tried: Counts = {};
  readonly named: Counts = {};
  readonly refused: Counts = {};
  readonly shown: Counts = {};
  readonly held: Counts = {};
  /** What became of phones, by habit. */
  readonly phones: Counts = {};
  /** How rounds ended that were begun on phones, by game. */
  readonly endings: Counts = {};
  /** The same, by how long the friends wait for somebody. */
  readonly patience: Counts = {};
  readonly problems: Problem[] = [];
  /** What an adversary did, one after the other. */
  readonly acts: string[] = [];

  /** What must not be has been. */
  wrong(what: Wrong, text: string): void {
    this.problems.push({ what, text });
  }

  has(what: Wrong): boolean {
    return this.problems.some((problem) => problem.what === what);
  }

  add(other: Omit<Tally, 'wrong' | 'has' | 'add'>): void {
    this.tables += other.tables;
    this.rounds += other.rounds;
    this.steps += other.steps;
    this.inputs += other.inputs;
    for (const key of [
      'voids',
      'parted',
      'watchers',
      'games',
      'seats',
      'crypto',
      'faults',
      'checks',
      'crashes',
      'tried',
      'named',
      'refused',
      'shown',
      'held',
      'phones',
      'endings',
      'patience',
    ] as const) {
      for (const [kind, times] of Object.entries(other[key])) count(this[key], kind, times);
    }
    this.problems.push(...other.problems);
  }
}

export function count(counts: Counts, kind: string, times = 1): void {
  counts[kind] = (counts[kind] ?? 0) + times;
}

export function sum(counts: Counts): number {
  return Object.values(counts).reduce((all, times) => all + times, 0);
}
