/**
 * What the soak is asked for.
 * @module
 */
import { type Result, err, ok } from '../../../src/lib/result';
import { KINDS, testPaths } from '../projects';
import { parseSeed } from '../seed';
import { LOADS, type LoadKind } from './load';

export interface SoakOptions {
  /** Parts of the paths of test files; all files if there is none. */
  readonly files: readonly string[];
  /** Kinds of tests; all if there is none. */
  readonly projects: readonly string[];
  readonly times: number;
  readonly load: LoadKind;
  /** Of the first run; the next one has the next. */
  readonly seed: number;
}

export const DEFAULTS = { times: 10, load: 'busy', seed: 2 } as const;
const MAX_TIMES = 9_999;

export const USAGE = `usage: npm run test:soak -- [FILE...] [--times N] [--load ${LOADS.join('|')}] [--seed S] [--project KIND]

Plays tests N times, each time in a fresh process and with the next seed. It prints each failure when it first sees it,
and at the end how often each test failed, with which seeds, and why. FILE is a part of the path of test files; without
one it plays all, those with a command of their own, too.
Exit status: 0 if nothing failed, 1 if something did, 2 for a wrong call, 130 if it was broken off.

  --times    ${DEFAULTS.times} unless given
  --load     ${DEFAULTS.load} unless given
             busy: a busy loop on every core beside the tests
             slowed: all processes of the tests together get a quarter of the cores, by a control group, which takes
             Linux and root; elsewhere the browser slows its pages, and nothing else is slow
             none: nothing
  --seed     SVISTA_SEED of the first run, ${DEFAULTS.seed} unless given; the next run has the next one
  --project  ${KINDS.toReversed().join(', ')}: tests of that kind alone; may be given several times`;

const NAMES = ['times', 'load', 'seed', 'project'] as const;
type Name = (typeof NAMES)[number];

/** Null if help is asked for. Fails with `soak/usage`. */
export function parseArgs(args: readonly string[]): Result<SoakOptions | null> {
  const files: string[] = []; // as shells write them: ./tests/run, tests\\run
  const given: Record<Name, string[]> = { times: [], load: [], seed: [], project: [] };
  for (let at = 0; at < args.length; at++) {
    const arg = args[at]!;
    if (arg === '--help') return ok(null);
    const name = NAMES.find((each) => arg === `--${each}`);
    if (name === undefined) {
      if (arg.startsWith('-')) return err('soak/usage', `there is no option ${arg}`);
      files.push(arg.replaceAll('\\', '/').replace(/^\.\//, ''));
      continue;
    }
    const value = args[++at];
    if (value === undefined) return err('soak/usage', `${arg} needs a value`);
    if (name !== 'project' && given[name].length > 0) return err('soak/usage', `${arg} stands twice`);
    given[name].push(value);
  }
  return parseValues(files, given);
}

function parseValues(files: readonly string[], given: Readonly<Record<Name, string[]>>): Result<SoakOptions> {
  const [timesText = String(DEFAULTS.times)] = given.times;
  const times = /^[1-9]\d*$/.test(timesText) ? Number(timesText) : NaN;
  if (!(times <= MAX_TIMES))
    return err('soak/usage', `--times is a whole number from 1 to ${MAX_TIMES}, not “${timesText}”`);
  const [loadText = DEFAULTS.load] = given.load;
  const load = LOADS.find((each) => each === loadText);
  if (load === undefined) return err('soak/usage', `--load is one of ${LOADS.join(', ')}, not “${loadText}”`);
  const [seedText = String(DEFAULTS.seed)] = given.seed;
  const seed = parseSeed(seedText);
  if (seed === null || parseSeed(String(seed + times - 1)) === null)
    return err('soak/usage', `--seed and the seeds after it are integers of 32 bits, not “${seedText}”`);
  const strange = given.project.find((project) => !(KINDS as readonly string[]).includes(project));
  if (strange !== undefined) return err('soak/usage', `--project is one of ${KINDS.join(', ')}, not “${strange}”`);
  const paths = testPaths();
  const lost = files.find((file) => !paths.some((path) => path.includes(file)));
  if (lost !== undefined) return err('soak/usage', `no test file has “${lost}” in its path`);
  return ok({ files, projects: given.project, times, load, seed });
}

/** The call that plays this file again, as it was played with that seed. */
export function callAgain(file: string | null, { files, projects, load }: SoakOptions, seed: number): string {
  const words = [
    ...(file === null ? files : [file]),
    ...(file === null ? projects.flatMap((project) => ['--project', project]) : []),
    ...['--times', '1', '--seed', String(seed)],
    ...(load === DEFAULTS.load ? [] : ['--load', load]),
  ];
  return `npm run test:soak -- ${words.join(' ')}`;
}
