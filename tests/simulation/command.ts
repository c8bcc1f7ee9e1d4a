/**
 * The command: reads its options, plays the tables, prints the report.
 */
import { availableParallelism } from 'node:os';
import { loadAllRules } from '../../src/games/registry';
import { USAGE, parseArgs } from './options';
import { emptiness, reportOf, textOf, textOfFailure } from './report';
import { putShelf } from './shelf';
import { playShared, playTables, serve } from './run';

/** Where the command prints. */
export interface Prints {
  /** A line, or several. */
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** What is on the way and written over by what comes next, without a line's end; nothing where nobody looks. */
  readonly passing: (text: string) => void;
}

/** Returns the exit status. */
export async function command(args: readonly string[], { out, err, passing }: Prints): Promise<number> {
  await loadAllRules();
  putShelf();
  const isWorker = args[0] === '--worker';
  const options = parseArgs(isWorker ? args.slice(1) : args, availableParallelism());
  if (!options.ok) {
    err(`${options.fault.code}: ${options.fault.message}\n\n${USAGE}`);
    return 2;
  }
  if (options.value === null) {
    out(USAGE);
    return 0;
  }
  const { tables, seed, jobs, json, again } = options.value;
  if (isWorker) {
    await serve(options.value);
    return 0;
  }
  const startMs = performance.now();
  const played = (done: number): void => passing(`\r${done} of ${tables} tables `);
  const sum =
    jobs > 1 ? await playShared(options.value, args, played) : await playTables(seed, tables, options.value, played);
  passing('\r');
  const report = reportOf(sum, options.value, Math.round((performance.now() - startMs) / 1000));
  const empty = emptiness(report, options.value);
  out(json ? JSON.stringify(report, null, 2) : textOf(report));
  for (const failure of report.failures) err(textOfFailure(failure, again));
  if (empty) err(`simulate/empty: ${empty}`);
  return report.failures.length > 0 || empty ? 1 : 0;
}
