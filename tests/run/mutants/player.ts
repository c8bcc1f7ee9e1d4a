/**
 * Plays the quick tests of a room, again and again, each time with another mutant.
 * @module
 */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Reporter,
  type TestCase,
  type TestModule,
  type TestSpecification,
  type Vitest,
  createVitest,
} from 'vitest/node';
import { type Result, err, ok } from '../../../src/lib/result';
import { type Change, mutation } from './mutation';
import { type Bound, boundFor } from './work';

/**
 * What the tests have found: nothing; that something fails; or that the program works, or stands still, for ever.
 * `by`: what failed first.
 */
export interface Verdict {
  readonly end: 'lived' | 'failed' | 'endless' | 'still';
  readonly by: string;
}

export interface Player {
  /** Files of tests, from the project's folder on. */
  readonly files: readonly string[];
  /** Files of the program that they load. */
  readonly loaded: ReadonlySet<string>;
  /** `bound`: another one than follows from what the tests work without a mutant. */
  readonly play: (change: Change, bound?: Bound) => Promise<Verdict>;
  readonly end: () => Promise<void>;
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const REAL = '.real.test.ts';

/** Whether a file that one of the paths is a part of is played: all quick ones are, and the others by their names. */
export function isPlayed(file: string, paths: readonly string[]): boolean {
  return !file.endsWith(REAL) || paths.some((path) => path.endsWith(REAL) && file.endsWith(path));
}

/**
 * Plays the tests once without a mutant. `paths`: parts of the paths of test files; only quick ones are played, and those
 * with the real cryptography whose names are among them. Fails with `mutants/tests` if there is none, and with
 * `mutants/fail` if they do not pass.
 */
export async function startPlayer(paths: readonly string[]): Promise<Result<Player>> {
  const folder = mkdtempSync(join(tmpdir(), 'svista-mutants-'));
  const config = join(ROOT, 'tests/run/mutants/vite.config.ts');
  const heard = new Heard();
  const open = async () => {
    const vitest = await createVitest('test', {
      ...{ root: ROOT, config, mode: 'fast', watch: false },
      ...{ project: ['units', 'tables'], reporters: [heard] },
    });
    const found = await vitest.globTestSpecifications([...paths]);
    return { vitest, specifications: found.filter(({ moduleId }) => isPlayed(moduleId, paths)) };
  };
  process.env['SVISTA_MUTANT'] = folder;
  let { vitest, specifications } = await open();
  let workedMs: number | null = null;

  const run = async (change: Change | null, bound = boundFor(workedMs)): Promise<Verdict> => {
    mutation().change = change;
    process.env['SVISTA_BOUND'] = JSON.stringify(bound);
    if (change) vitest.invalidateFile(join(ROOT, change.file));
    const hasEnded = await endsBeforeIdle(heard.listen(vitest, specifications));
    if (!hasEnded) ({ vitest, specifications } = await open());
    else if (change) vitest.invalidateFile(join(ROOT, change.file));
    const { ended, worked } = notesIn(folder);
    workedMs ??= worked;
    if (ended !== null) return { end: ended, by: '' };
    return heard.failure === null ? { end: 'lived', by: '' } : { end: 'failed', by: heard.failure };
  };
  const end = async (): Promise<void> => {
    await vitest.close();
    rmSync(folder, { recursive: true });
  };

  const first = specifications.length === 0 ? null : await run(null);
  const files = specifications.map(({ moduleId }) => relative(ROOT, moduleId).replaceAll('\\', '/'));
  if (first?.end === 'lived') return ok({ files, loaded: new Set(mutation().loaded), play: run, end });
  await end();
  return first
    ? err('mutants/fail', `without a mutant, too, this ends ${first.end}: ${first.by}`)
    : err('mutants/tests', `no quick test has ${paths.join(', ')} in its path`);
}

/**
 * Whether the work ends before this process has nothing left to do. Vitest 4.1 waits for ever for a process of tests that
 * is ended while it cancels the run, and for that run before the next one.
 */
function endsBeforeIdle(work: Promise<void>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const idle = (): void => void setImmediate(resolve, false);
    process.once('beforeExit', idle);
    work.then(() => resolve(true), reject).finally(() => process.off('beforeExit', idle));
  });
}

/**
 * What is heard of one run, which ends with the first failure. Vitest's own `bail` would do that as well; but it may
 * call the test skipped that has failed, and what was not played any more keeps the results of the run before.
 */
class Heard implements Reporter {
  #failure: string | null = null;
  #ended = 0;
  #cancel: () => void = () => {};

  /** What has failed first; null if everything was played, and nothing did. */
  get failure(): string | null {
    return this.#failure;
  }

  async listen(vitest: Vitest, specifications: TestSpecification[]): Promise<void> {
    [this.#failure, this.#ended] = [null, 0];
    let cancelled: Promise<void> | undefined;
    this.#cancel = () => void (cancelled ??= vitest.cancelCurrentRun('test-failure'));
    const { unhandledErrors } = await vitest.runTestSpecifications(specifications);
    this.#cancel = () => {};
    await cancelled;
    if (unhandledErrors.length > 0 || this.#ended < specifications.length) this.#failure ??= 'outside of a test';
  }

  onTestCaseResult(test: TestCase): void {
    if (test.result().state === 'failed') this.#fail(`${test.module.relativeModuleId}: ${test.fullName}`);
  }

  onTestModuleEnd(module: TestModule): void {
    this.#ended++;
    if (!module.ok()) this.#fail(module.relativeModuleId);
  }

  #fail(what: string): void {
    this.#failure ??= what;
    this.#cancel();
  }
}

/** What the processes of one run have left behind, cleared away: why one was ended, and what the busiest has worked. */
function notesIn(folder: string): { readonly ended: 'endless' | 'still' | null; readonly worked: number } {
  let ended: 'endless' | 'still' | null = null;
  let worked = 0;
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), 'utf8');
    if (name.endsWith('.ended')) ended = text as 'endless' | 'still';
    else worked = Math.max(worked, Number(text));
    rmSync(join(folder, name));
  }
  return { ended, worked };
}
