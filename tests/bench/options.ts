/**
 * What the bench is asked for: decided before anything is measured.
 */
import { type Result, err, ok } from '../../src/lib/result';
import { GROUPS, type Group } from './figures';

export interface BenchOptions {
  readonly json: boolean;
  /** How many rounds bots play of each pairing. */
  readonly rounds: number;
  /** The names of the figures that are wanted, the reference always among them. */
  readonly figures: ReadonlySet<string>;
}

const QUICK_ROUNDS = 20;
const FULL_ROUNDS = 200;

const ALL: readonly Group[] = Object.values(GROUPS);
const columns = (['names', 'takes'] as const).map(
  (column) => [column, Math.max(...ALL.map((group) => group[column].length))] as const,
);

function rowOf(group: Group): string {
  return `  ${columns.map(([column, width]) => group[column].padEnd(width + 3)).join('')}${group.what}`;
}

export const USAGE = `usage: npm run bench -- [NAME...] [--full | --rounds=N] [--json]

Measures, and judges nothing. A NAME limits the run to the figures that begin so: shuffle, bots.lynx,
bots.nineteen.strong_medium.won. Without one everything is measured but what is “only if named”: about four minutes, on
two cores that have nothing else to do.
Exit status: 0 if all was measured, 1 if something could not be, 2 for a wrong call.

${ALL.map(rowOf).join('\n')}

  --full       bots play ${FULL_ROUNDS} rounds of each pairing, not ${QUICK_ROUNDS};
               without a NAME the pairings are played, too, and all the rest is measured
  --rounds=N   the same with N rounds
  --json       one object, name → {median, min, max, n}
  --help       this text`;

/**
 * Null if help is asked for. Fails with `bench/usage`, `bench/rounds` (not a number of rounds) or `bench/unknown` (a
 * name that selects nothing).
 */
export function parseArgs(args: readonly string[]): Result<BenchOptions | null> {
  if (args.includes('--help')) return ok(null);
  const names = args.filter((arg) => !arg.startsWith('-'));
  const options = args.filter((arg) => arg.startsWith('-') && arg !== '--json');
  const strange = options.find((option) => option !== '--full' && !/^--rounds(=|$)/.test(option));
  if (strange !== undefined) return err('bench/usage', `there is no option ${strange}`);
  if (options.length > 1) return err('bench/usage', `one of ${options.join(' and ')} is enough`);
  const [asked] = options;
  const rounds =
    asked === undefined
      ? QUICK_ROUNDS
      : asked === '--full'
        ? FULL_ROUNDS
        : Number(/^--rounds=([1-9]\d{0,5})$/.exec(asked)?.[1]);
  if (Number.isNaN(rounds)) return err('bench/rounds', '--rounds=N wants a number from 1 to 999999');

  const groups = ALL.filter(({ onlyNamed }) => !onlyNamed || names.length > 0 || asked !== undefined);
  const offered = groups.flatMap(({ figures }) => figures);
  const lost = names.find((name) => !offered.some((figure) => figure.startsWith(name)));
  if (lost !== undefined) return err('bench/unknown', `no figure has a name that begins with “${lost}”`);
  const wanted = offered.filter((figure) => names.length === 0 || names.some((name) => figure.startsWith(name)));
  if (asked !== undefined && !GROUPS.pairings.figures.some((figure) => wanted.includes(figure))) {
    return err(
      'bench/usage',
      `${asked} says how long bots play against each other, and none of the names asks for that`,
    );
  }
  return ok({ json: args.includes('--json'), rounds, figures: new Set([...GROUPS.reference.figures, ...wanted]) });
}
