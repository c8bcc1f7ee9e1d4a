/**
 * `npm run test:calm`: are the tests calm, too, where they have a processor only now and then? Plays everything twice:
 * with a busy loop on every core, and with all processes of the tests slowed to a quarter. `--help` says more.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

const USAGE = `usage: npm run test:calm -- [--busy | --slowed] [--times N] [-- WHAT…]

Runs all tests beside a busy loop on every core (--busy), and with all processes that belong to them slowed to a
quarter (--slowed); both, one after the other, unless one is named. --times N does it so many times over. What stands
after -- is for Vitest: files, or --project units.

Processes are slowed by a control group, which takes Linux and root. Elsewhere only the pages are slowed, by the browser
itself; so it is said.`;

const ROOT = new URL('../../', import.meta.url).pathname;
/** Of all cores together. */
const QUARTER = availableParallelism() / 4;
const PERIOD_US = 100_000;
/** Busy for as long as whoever has started it is there. */
const LOOP = 'const { ppid } = process; while (process.ppid === ppid);';

interface Asked {
  readonly kinds: readonly Kind[];
  readonly times: number;
  /** For Vitest. */
  readonly rest: readonly string[];
}

type Kind = 'busy' | 'slowed';

/** What was asked for; null if it makes no sense. */
function parse(args: readonly string[]): Asked | null {
  const end = args.indexOf('--');
  const own = end < 0 ? args : args.slice(0, end);
  const rest = end < 0 ? [] : args.slice(end + 1);
  let times = 1;
  const kinds: Kind[] = [];
  for (let i = 0; i < own.length; i++) {
    if (own[i] === '--busy') kinds.push('busy');
    else if (own[i] === '--slowed') kinds.push('slowed');
    else if (own[i] === '--times' && /^[1-9]\d?$/.test(own[i + 1] ?? '')) times = Number(own[++i]);
    else return null;
  }
  return { kinds: kinds.length > 0 ? kinds : ['busy', 'slowed'], times, rest };
}

function isWritable(path: string, text: string): boolean {
  try {
    writeFileSync(path, text);
    return true;
  } catch {
    return false;
  }
}

/** A control group whose processes together get a quarter of the cores; null if the system makes none. */
function quarterGroup(): string | null {
  const name = `svista-calm-${process.pid}`;
  for (const [tree, file, text] of [
    ['/sys/fs/cgroup/cpu', 'cpu.cfs_quota_us', String(QUARTER * PERIOD_US)],
    ['/sys/fs/cgroup', 'cpu.max', `${QUARTER * PERIOD_US} ${PERIOD_US}`],
  ] as const) {
    const group = join(tree, name);
    try {
      mkdirSync(group);
    } catch {
      continue;
    }
    if (existsSync(join(group, file)) && isWritable(join(group, file), text)) return group;
    rmdirSync(group);
  }
  return null;
}

/** An empty one; where tests were broken off, processes of theirs may still be in it. */
function remove(group: string): void {
  try {
    rmdirSync(group);
  } catch {
    console.log(`The control group ${group} is left behind: processes are still in it.`);
  }
}

/** Runs the tests; whether all passed. */
function run(rest: readonly string[], group: string | null, env: NodeJS.ProcessEnv): Promise<boolean> {
  const vitest = [join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...rest];
  const [command, args] =
    group === null
      ? [process.execPath, vitest]
      : ['sh', ['-c', `echo $$ > '${group}/cgroup.procs' && exec "$@"`, 'sh', process.execPath, ...vitest]];
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((resolve) => child.on('exit', (code) => resolve(code === 0)));
}

async function busy(rest: readonly string[]): Promise<boolean> {
  const loops: ChildProcess[] = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', LOOP], { stdio: 'ignore' }),
  );
  try {
    return await run(rest, null, {});
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
  }
}

async function slowed(rest: readonly string[]): Promise<boolean> {
  const group = quarterGroup();
  if (group === null) console.log('No control group can be made here: only the pages are slowed to a quarter.');
  try {
    return await run(rest, group, group === null ? { SVISTA_SLOWED: '4' } : {});
  } finally {
    if (group !== null) remove(group);
  }
}

async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(USAGE);
    return 0;
  }
  const asked = parse(args);
  if (!asked) {
    console.error(`calm/usage: this is not understood: ${args.join(' ')}\n\n${USAGE}`);
    return 2;
  }
  const outcomes: string[] = [];
  let passed = true;
  for (let time = 0; time < asked.times; time++) {
    for (const kind of asked.kinds) {
      const startMs = performance.now();
      const ok = await { busy, slowed }[kind](asked.rest);
      const seconds = Math.round((performance.now() - startMs) / 1000);
      outcomes.push(
        `${kind}: ${ok ? 'passed' : 'FAILED'} in ` +
          `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`,
      );
      passed &&= ok;
      console.log(`\n${outcomes.join('\n')}\n`);
    }
  }
  return passed ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
