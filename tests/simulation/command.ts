/**
 * The command: reads its options, plays the tables, prints the report.
 */
import { loadAllRules } from '../../src/games/registry';
import { USAGE, parseArgs } from './options';
import { emptiness, reportOf, textOf, textOfFailure } from './report';
import { playShared, playTables, serve } from './run';

/** Returns the exit status. */
export async function command(args: readonly string[]): Promise<number> {
  await loadAllRules();
  const isWorker = args[0] === '--worker';
  const options = parseArgs(isWorker ? args.slice(1) : args);
  if (!options.ok) {
    console.error(`${options.fault.code}: ${options.fault.message}\n\n${USAGE}`);
    return 2;
  }
  if (options.value === null) {
    console.log(USAGE);
    return 0;
  }
  const { tables, seed, jobs, json, again } = options.value;
  if (isWorker) {
    await serve(options.value);
    return 0;
  }
  const startMs = performance.now();
  const played = (done: number): void => {
    if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${tables} tables `);
  };
  const sum = jobs > 1 ? await playShared(options.value, args, played) : await playTables(seed, tables, options.value, played);
  if (process.stderr.isTTY) process.stderr.write('\r');
  const report = reportOf(sum, options.value, Math.round((performance.now() - startMs) / 1000));
  const empty = emptiness(report, options.value);
  console.log(json ? JSON.stringify(report, null, 2) : textOf(report));
  for (const failure of report.failures) console.error(textOfFailure(failure, again));
  if (empty) console.error(`simulate/empty: ${empty}`);
  return report.failures.length > 0 || empty ? 1 : 0;
}
