/**
 * The command: fuzzes all targets in turn for as long as it is asked to, and prints what it finds.
 */
import { loadAllRules } from '../../src/games/registry';
import { USAGE, parseArgs } from './options';
import { type Finding, runTarget, runsOf } from './run';

/** Where the command prints, and what tells it the time. */
export interface Surroundings {
  /** A line, or several. */
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Milliseconds since some moment. */
  readonly nowMs: () => number;
}

/** So many cases of a usual target are one turn. */
export const TURN = 200;

interface Tally {
  cases: number;
  slowestMs: number;
}

/** Returns the exit status. */
export async function command(args: readonly string[], { out, err, nowMs }: Surroundings): Promise<number> {
  await loadAllRules();
  const options = parseArgs(args);
  if (!options.ok) {
    err(`${options.fault.code}: ${options.fault.message}\n\n${USAGE}`);
    return 2;
  }
  if (options.value === null) {
    out(USAGE);
    return 0;
  }
  const { seconds, seed, targets } = options.value;
  const endMs = nowMs() + 1000 * seconds;
  const tallies = new Map(targets.map(({ name }): [string, Tally] => [name, { cases: 0, slowestMs: 0 }]));
  const findings = new Map<string, Finding>();
  for (let turn = 0; turn === 0 || nowMs() < endMs; turn++) {
    for (const target of targets) {
      if (findings.has(target.name) || (turn > 0 && nowMs() >= endMs)) continue;
      const runs = runsOf(target, TURN);
      const tally = tallies.get(target.name)!;
      const timed = {
        ...target,
        check: async (given: unknown): Promise<void> => {
          const fromMs = nowMs();
          await target.check(given);
          tally.slowestMs = Math.max(tally.slowestMs, nowMs() - fromMs);
        },
      };
      const finding = await runTarget(timed, seed + turn, runs);
      tally.cases += runs;
      if (!finding) continue;
      findings.set(target.name, finding);
      err(textOf(finding));
    }
    if (findings.size === targets.length) break;
  }
  for (const [name, { cases, slowestMs }] of tallies)
    out(
      `${name.padEnd(20)} ${String(cases).padStart(9)} cases, the slowest ${Math.round(slowestMs)} ` +
        `ms${findings.has(name) ? ', SOMETHING IS WRONG' : ''}`,
    );
  return findings.size > 0 ? 1 : 0;
}

/** A finding with the call that finds it again. */
export function textOf({ target, seed, given, problem }: Finding): string {
  return (
    `fuzz/finding: ${target}: ${problem}\n  given: ${given}\n  again: npm run -s fuzz -- --target ${target} ` +
    `--seconds 1 --seed ${seed}\n`
  );
}
