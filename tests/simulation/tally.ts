/**
 * What is counted in a run: of one table, and of all tables together.
 */

import { fromHex, toHex, utf8 } from '../../src/lib/bytes';
import { must } from '../../src/lib/result';
import { hash32 } from '../../src/log/hash';

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

/** What of a tally goes from one process to another. */
export type Counted = Omit<Tally, 'head' | 'wrong' | 'has' | 'add'>;

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
  /** What follows from every head of every device, in their order; of several tables from those of each. 32 bytes, hex. */
  heads = '00'.repeat(32);
  /** What an adversary did, one after the other. */
  readonly acts: string[] = [];

  /** A device has closed a step. */
  head(name: string, head: Uint8Array): void {
    this.heads = toHex(hash32('heads', must(fromHex(this.heads)), utf8(name), head));
  }

  /** What must not be has been. */
  wrong(what: Wrong, text: string): void {
    this.problems.push({ what, text });
  }

  has(what: Wrong): boolean {
    return this.problems.some((problem) => problem.what === what);
  }

  add(other: Counted): void {
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
    // In whatever order the tables come.
    const [own, others] = [must(fromHex(this.heads)), must(fromHex(other.heads))];
    this.heads = toHex(own.map((byte, i) => byte ^ others[i]!));
  }
}

export function count(counts: Counts, kind: string, times = 1): void {
  counts[kind] = (counts[kind] ?? 0) + times;
}

export function sum(counts: Counts): number {
  return Object.values(counts).reduce((all, times) => all + times, 0);
}
