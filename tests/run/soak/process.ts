/**
 * The process of one run: started under a load, listened to, and ended with all that it has started.
 * @module
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Load } from './load';
import type { Failure, Report } from './report';

/** What a run is to play. */
export interface Call {
  readonly files: readonly string[];
  readonly projects: readonly string[];
  readonly seed: number;
  readonly load: Load;
}

/** What has come of a run. */
export interface Outcome {
  readonly passed: ReadonlySet<string>;
  /** Tests that were skipped, with the reason if they have given one. */
  readonly skipped: ReadonlyMap<string, string>;
  readonly failures: readonly Failure[];
  /** How many files it has begun with. */
  readonly files: number;
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** A group of processes can be ended as one where there are such groups. */
const HAS_GROUPS = process.platform !== 'win32';
/** So many of the last characters that a process has printed tell why it died. */
const TAIL_LENGTH = 2_000;
/** So often, and so long after the time before, it is looked whether processes have ended that were asked to. */
const LOOKS = 50;
const LOOK_MS = 100;

/** Starts Vitest in a process, and a group of processes, of its own. */
export function startVitest({ files, projects, seed, load }: Call): ChildProcess {
  const vitest = [
    ...['node_modules/vitest/vitest.mjs', 'run', '--mode', 'soak', '--reporter', 'tests/run/soak/reporter.ts'],
    ...projects.flatMap((project) => ['--project', project]),
    ...files,
  ];
  const [command, args] =
    load.group === null
      ? [process.execPath, vitest]
      : ['sh', ['-c', `echo $$ > '${load.group}/cgroup.procs' && exec "$@"`, 'sh', process.execPath, ...vitest]];
  const env = { ...process.env, ...load.env, SVISTA_SEED: String(seed), NO_COLOR: '1' };
  return spawn(command, args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: HAS_GROUPS,
  });
}

/** What a process has reported so far. */
class Heard implements Outcome {
  readonly passed = new Set<string>();
  readonly skipped = new Map<string, string>();
  readonly failures: Failure[] = [];
  /** Files that have begun, and have not ended. */
  readonly open = new Set<string>();
  files = 0;
  /** Whether it has reported its end, and so everything. */
  isWhole = false;

  take(report: Report): void {
    if (report.kind === 'file') {
      this.files++;
      this.open.add(report.file);
    } else if (report.kind === 'fileEnd') this.open.delete(report.file);
    else if (report.kind === 'passed') this.passed.add(report.test);
    else if (report.kind === 'skipped') this.skipped.set(report.test, report.reason);
    else if (report.kind === 'failed') this.failures.push(report.failure);
    else this.isWhole = true;
  }
}

/** Listens until it has ended, or has been ended because of `stop`; what it reports after that does not count. */
export async function listenTo(
  child: ChildProcess,
  onFailure: (failure: Failure) => void,
  stop: AbortSignal,
): Promise<Outcome> {
  const heard = new Heard();
  const take = (report: Report): void => {
    if (stop.aborted) return;
    heard.take(report);
    if (report.kind === 'failed') onFailure(report.failure);
  };
  child.on('message', (message) => take(message as Report));
  const tail = tailOf(child);
  const printedAll = new Promise((resolve) => child.once('close', resolve));
  const onStop = (): void => void endAll(child);
  stop.addEventListener('abort', onStop);
  if (stop.aborted) onStop();
  const code = await endOf(child);
  stop.removeEventListener('abort', onStop);
  if (heard.isWhole && (code === 0 || heard.failures.length > 0)) return heard;
  if (!heard.isWhole) await endAll(child);
  // Not for ever: a browser that is left behind may hold on to what the process printed to.
  await Promise.race([printedAll, sleep(LOOKS * LOOK_MS, undefined, { ref: false })]);
  take({ kind: 'failed', failure: deathOf(code, heard, tail()) });
  return heard;
}

/** Its exit code, or the signal that has ended it, or why it could not be started, when all its reports are read. */
async function endOf(child: ChildProcess): Promise<number | string> {
  const read = new Promise<void>((resolve) => child.once('disconnect', resolve));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => {
      // Reports that are on their way may come after the news of the end.
      void (child.connected ? read : Promise.resolve()).then(() => resolve(signal ?? code ?? 'unknown'));
    });
  });
}

/** The last of what it prints. */
function tailOf(child: ChildProcess): () => string {
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (printed = (printed + text).slice(-TAIL_LENGTH)));
  return () => printed.trim();
}

/** The failure of a process that does not say itself why it failed. */
function deathOf(code: number | string, { isWhole, open }: Heard, printed: string): Failure {
  const how = isWhole ? 'though it reported no failure' : 'without a report';
  const lines = [
    `the process ended ${how}: ${typeof code === 'number' ? `exit code ${code}` : code}`,
    ...(open.size > 0 ? [`while it played ${[...open].join(', ')}`] : []),
    ...(printed === '' ? [] : ['it printed last:', printed]),
  ];
  return { where: 'the run itself', file: null, test: null, message: lines.join('\n'), diff: '', stack: [] };
}

/** Asks all processes of its group to end, and ends those that do not. */
async function endAll(child: ChildProcess): Promise<void> {
  signalTo(child, 'SIGTERM');
  for (let look = 0; look < LOOKS && signalTo(child, 0); look++) await sleep(LOOK_MS);
  signalTo(child, 'SIGKILL');
}

/** Whether there was a process to send it to. */
function signalTo(child: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  try {
    return child.pid !== undefined && process.kill(HAS_GROUPS ? -child.pid : child.pid, signal);
  } catch {
    return false;
  }
}
