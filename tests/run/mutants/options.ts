/**
 * What the mutants are asked for.
 * @module
 */
import { type Result, err, ok } from '../../../src/lib/result';
import { SOURCES } from '../../programTree';
import { testPaths } from '../projects';
import { parseSeed } from '../seed';

export interface MutantOptions {
  /** A folder of the program, from `src/` on, without a slash at its end. */
  readonly room: string;
  /** How many mutants are played. */
  readonly count: number;
  readonly seed: number;
  /** Parts of the paths of the test files that play them. */
  readonly tests: readonly string[];
}

const DEFAULTS = { n: '30', seed: '1' } as const;

export const USAGE = `usage: npm run mutants -- ROOM [--n N] [--seed S] [--tests PATH]...

Changes one operator, number, condition or call of the program at a time, in memory, plays the quick tests of the room
until one fails, and prints the changes that no test has noticed. ROOM is a folder below src: log, table/charter.
Exit status: 0 if all have died that are not listed as equivalent, and none that is; 1 if not; 2 for a wrong call.

  --n      how many of all mutants are played, ${DEFAULTS.n} unless given
  --seed   which: the same seed chooses the same ones, as far as they are still there; ${DEFAULTS.seed} unless given
  --tests  a part of the path of test files, or the name of one with the real cryptography, which takes longer; may be
           given several times; tests/ROOM/ unless given`;

const NAMES = ['n', 'seed', 'tests'] as const;

/** Null if help is asked for. Fails with `mutants/usage`. */
export function parseArgs(args: readonly string[]): Result<MutantOptions | null> {
  if (args.includes('--help')) return ok(null);
  const rooms: string[] = [];
  const given = { n: [] as string[], seed: [] as string[], tests: [] as string[] };
  for (let at = 0; at < args.length; at++) {
    const arg = args[at]!;
    const name = NAMES.find((each) => arg === `--${each}`);
    if (name !== undefined) {
      const value = args[++at];
      if (value === undefined) return err('mutants/usage', `${arg} needs a value`);
      if (name !== 'tests' && given[name].length > 0) return err('mutants/usage', `${arg} stands twice`);
      given[name].push(value);
    } else if (arg.startsWith('-')) return err('mutants/usage', `there is no option ${arg}`);
    else rooms.push(arg.replaceAll('\\', '/').replace(/^src\/|\/$/g, ''));
  }
  const [room] = rooms;
  if (room === undefined || rooms.length > 1) return err('mutants/usage', 'one room is played at a time');
  if (!SOURCES.some((path) => path.startsWith(`${room}/`)))
    return err('mutants/usage', `there is no folder “${room}” below src`);
  const [n = DEFAULTS.n] = given.n;
  if (!/^[1-9]\d{0,4}$/.test(n)) return err('mutants/usage', `--n is a whole number from 1 to 99999, not “${n}”`);
  const [seedText = DEFAULTS.seed] = given.seed;
  const seed = parseSeed(seedText);
  if (seed === null) return err('mutants/usage', `--seed is an integer of 32 bits, not “${seedText}”`);
  const tests = given.tests.length > 0 ? given.tests : [`tests/${room}/`];
  const paths = testPaths();
  const lost = tests.find((part) => !paths.some((path) => path.includes(part)));
  if (lost !== undefined) return err('mutants/usage', `no test file has “${lost}” in its path`);
  return ok({ room, count: Number(n), seed, tests });
}
