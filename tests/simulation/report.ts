/**
 * What a run has come to, as data and as text.
 */
import { makeSimulatedLink } from '../../src/glass/simulatedLink';
import type { CommandOptions } from './options';
import type { Failure, Sum } from './run';
import { type Shares, sharesOf, textOfShares } from './phones/endings';
import { ALL_KINDS } from './setting';
import { type Counts, WRONGS, type Wrong, sum } from './tally';

export type Report = {
  readonly [what in Wrong]: number;
} & {
  readonly seed: number;
  readonly tables: number;
  readonly rounds: number;
  readonly steps: number;
  readonly inputs: number;
  readonly seconds: number;
  readonly games: Counts;
  readonly seats: Counts;
  /** How many tables had the real cryptography, and how many the quick stand-in. */
  readonly crypto: Counts;
  /** How often each kind of trouble happened. */
  readonly faults: Counts;
  /** How often it was looked whether something is as it must be. */
  readonly checks: Counts;
  /** At which writes devices crashed. */
  readonly crashes: Counts;
  /** Rounds that were broken off. */
  readonly voids: Counts;
  /** What came of somebody's leaving, where the round was not broken off. */
  readonly parted: Counts;
  /** What those did who watched, and how it ended for them. */
  readonly watchers: Counts;
  readonly cheatsTried: number;
  readonly cheatsNamed: number;
  /** Seats that have another state, which is shown without an accusation. */
  readonly cheatsShown: number;
  /** Seats that said nothing any more, until the people went on without them. */
  readonly cheatsHeld: number;
  /** What had no effect at all. */
  readonly cheatsRefused: number;
  /** By kind. */
  readonly cheats: Counts;
  /** What became of phones. */
  readonly phones: Counts;
  /** How rounds ended that were begun on phones. */
  readonly endings: readonly Shares[];
  /** The same, by how long the friends wait for somebody. */
  readonly patience: readonly Shares[];
  /** Kinds that were asked for and did not happen. */
  readonly neverHappened: readonly string[];
  /** What follows from all heads of all devices, in hex: the same run has the same. */
  readonly heads: string;
  readonly failures: readonly Failure[];
};

export function reportOf({ tally, failures }: Sum, { seed, kinds }: CommandOptions, seconds: number): Report {
  const wrongs = Object.fromEntries(
    WRONGS.map((what) => [what, tally.problems.filter((problem) => problem.what === what).length]),
  ) as Record<Wrong, number>;
  const {
    tables,
    rounds,
    steps,
    inputs,
    games,
    seats,
    crypto,
    faults,
    checks,
    crashes,
    voids,
    parted,
    watchers,
    tried,
  } = tally;
  return {
    seed,
    ...{
      tables,
      rounds,
      steps,
      inputs,
      seconds,
      games,
      seats,
      crypto,
      faults,
      checks,
      crashes,
      voids,
      parted,
      watchers,
    },
    cheatsTried: sum(tried),
    cheatsNamed: sum(tally.named),
    cheatsShown: sum(tally.shown),
    cheatsHeld: sum(tally.held),
    cheatsRefused: sum(tally.refused),
    ...wrongs,
    cheats: tried,
    phones: tally.phones,
    endings: sharesOf(tally.endings),
    patience: sharesOf(tally.patience).filter(({ what }) => what !== 'all'),
    neverHappened: ALL_KINDS.filter((kind) => kinds.has(kind) && !faults[kind] && !tried[kind]),
    heads: tally.heads,
    failures,
  };
}

/** A run of so many tables for each kind that may happen has to have seen them all. */
const TABLES_A_KIND = 100;
const TABLES_A_FAULT = 20;
/** In fewer it is no wonder that something does not happen. */
const MANY_TABLES = 1_000;

/** Why the run is worth nothing, or null: nothing of what was asked for happened. */
export function emptiness(
  { tables, faults, cheatsTried, neverHappened }: Report,
  { kinds, games, seats }: CommandOptions,
): string | null {
  if (kinds.size > 0 && tables >= TABLES_A_FAULT && sum(faults) + cheatsTried === 0)
    return 'nothing of what was asked for has happened';
  const whole = games.length > 1 && seats === null && tables >= TABLES_A_KIND * kinds.size;
  return whole && neverHappened.length > 0
    ? `in so many tables these never happened: ${neverHappened.join(', ')}`
    : null;
}

export function textOf(report: Report): string {
  const { tables, rounds, steps, inputs, seconds, crypto, failures, neverHappened } = report;
  const wrongs = WRONGS.map((what) => `${what} ${report[what]}`).join(', ');
  return [
    `${n(tables)} tables, ${n(rounds)} rounds, ${n(steps)} steps, ${n(inputs)} inputs in ${n(seconds)} s`,
    `cryptography: real in ${n(crypto['real']!)} tables, the quick honest stand-in in ${n(crypto['quick']!)}`,
    `games: ${counts(report.games)}; seats: ${counts(report.seats)}`,
    `faults: ${counts(report.faults)}`,
    `crashes between storing and sending: ${counts(report.crashes)}`,
    `looked at: ${counts(report.checks)}`,
    `void rounds: ${counts(report.voids)}; leavers: ${counts(report.parted)}`,
    `watchers: ${counts(report.watchers)}`,
    `cheats: tried ${n(report.cheatsTried)}, named ${n(report.cheatsNamed)}, shown ${n(report.cheatsShown)}, ` +
      `held ${n(report.cheatsHeld)}, without effect ${n(report.cheatsRefused)}`,
    `    ${counts(report.cheats)}`,
    ...(neverHappened.length > 0 && tables >= MANY_TABLES ? [`never happened: ${neverHappened.join(', ')}`] : []),
    ...[...report.endings, ...report.patience].map(textOfShares),
    ...(report.endings.length > 0 ? [`phones: ${counts(report.phones)}`] : []),
    `heads: ${report.heads}`,
    `${failures.length === 0 ? 'all is well' : 'SOMETHING IS WRONG'}: ${wrongs}`,
  ].join('\n');
}

/** What went wrong in a table, and how to see it again. */
export function textOfFailure({ table, seed, problems, acts }: Failure, again: readonly string[]): string {
  return [
    `${table}`,
    ...problems.slice(0, 10).map(({ what, text }) => `    ${what}: ${text}`),
    ...acts.map((act) => `        ${act}`),
    ...textOfAgain(seed, again).map((line) => `    ${line}`),
  ].join('\n');
}

/** How to play a table again, and how to see it step by step. */
export function textOfAgain(seed: number, options: readonly string[]): readonly string[] {
  return [
    `again: ${['npm run -s simulate -- --tables 1 --seed', seed, ...options].join(' ')}`,
    `step by step: ${makeSimulatedLink(seed, options)} while npm run -s glass runs`,
  ];
}

function counts(all: Counts): string {
  const entries = Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.length === 0 ? 'none' : entries.map(([kind, times]) => `${kind} ${n(times)}`).join(', ');
}

function n(value: number): string {
  return value.toLocaleString('en-GB');
}
