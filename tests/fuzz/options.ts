/**
 * What the command is asked for. Wrong options are told from each other.
 */
import { type Result, err, ok } from '../../src/lib/result';
import type { Target } from './target';
import { TARGETS } from './targets';

export interface CommandOptions {
  /** How long to go on. */
  readonly seconds: number;
  /** Of the first cases; later ones have the next ones. */
  readonly seed: number;
  readonly targets: readonly Target[];
}

export const USAGE = `usage: npm run -s fuzz -- [--seconds N] [--seed S] [--target NAME]

Gives everything that reads something from outside what is almost right, for N seconds, and looks whether it answers
with a value that is written the same again or with a coded fault, in bounded size, and never with an exception. A
finding is printed as small as it could be made, with the call that finds it again.
Exit status: 0 if nothing was found, 1 if something was, 2 for a wrong call.

  --seconds  60 unless given; up to 86400
  --seed     1 unless given; up to 2^30
  --target   one of those below; all in turn unless given

targets: ${TARGETS.map(({ name }) => name).join(' ')}`;

const NAMES = ['seconds', 'seed', 'target'] as const;
const MAX_SECONDS = 86_400;
const MAX_SEED = 2 ** 30;

/** Null if help is asked for. Fails with `fuzz/usage` or `fuzz/target`. */
export function parseArgs(args: readonly string[]): Result<CommandOptions | null> {
  const given = new Map<string, string>();
  for (let at = 0; at < args.length; at += 2) {
    const arg = args[at]!;
    if (arg === '--help') return ok(null);
    const name = NAMES.find((each) => arg === `--${each}`);
    const value = args[at + 1];
    if (!name) return err('fuzz/usage', `there is no option ${arg}`);
    if (value === undefined) return err('fuzz/usage', `${arg} needs a value`);
    if (given.has(name)) return err('fuzz/usage', `${arg} stands twice`);
    given.set(name, value);
  }
  const seconds = integer('seconds', given.get('seconds') ?? '60', 1, MAX_SECONDS);
  const seed = integer('seed', given.get('seed') ?? '1', 0, MAX_SEED);
  if (!seconds.ok) return seconds;
  if (!seed.ok) return seed;
  const name = given.get('target');
  const targets = TARGETS.filter((target) => name === undefined || target.name === name);
  if (targets.length === 0)
    return err(
      'fuzz/target',
      `there is no target “${name!.slice(0, 40)}”; there are: ${TARGETS.map((target) => target.name).join(' ')}`,
    );
  return ok({ seconds: seconds.value, seed: seed.value, targets });
}

function integer(name: string, text: string, least: number, most: number): Result<number> {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
  return value >= least && value <= most
    ? ok(value)
    : err('fuzz/usage', `--${name} is a whole number from ${least} to ${most}, not “${text.slice(0, 40)}”`);
}
