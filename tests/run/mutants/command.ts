/**
 * The command: plays mutants of a room one after the other, and prints those that live.
 * @module
 */
import { createHash } from 'node:crypto';
import type { Result } from '../../../src/lib/result';
import { SOURCES, isAssembly, sourceOf } from '../../programTree';
import { type Equivalent, reasonOf } from './equivalent';
import { type MutantOptions, USAGE, parseArgs } from './options';
import { type Mutant, changed, mutantsOf } from './places';
import type { Player, Verdict } from './player';

/** Where the command prints, and what it starts. */
export interface Surroundings {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly start: (paths: readonly string[]) => Promise<Result<Player>>;
  readonly equivalent: readonly Equivalent[];
}

/** How many came to which end, and how many of all are listed as equivalent. */
type Tally = Record<Verdict['end'] | 'equivalent' | 'wronglyListed', number>;

/** Returns the exit status. */
export async function command(args: readonly string[], here: Surroundings): Promise<number> {
  const options = parseArgs(args);
  if (!options.ok) {
    here.err(`${options.fault.code}: ${options.fault.message}\n\n${USAGE}`);
    return 2;
  }
  if (options.value === null) {
    here.out(USAGE);
    return 0;
  }
  const player = await here.start(options.value.tests);
  if (!player.ok) {
    here.err(`${player.fault.code}: ${player.fault.message}`);
    return 2;
  }
  try {
    return await playAll(options.value, player.value, here);
  } finally {
    await player.value.end();
  }
}

/** The files of a room that some test loads, and those that none does, which are known by no mutant. */
function filesOf(room: string, loaded: ReadonlySet<string>): { readonly seen: string[]; readonly unseen: string[] } {
  const all = SOURCES.filter((path) => path.startsWith(`${room}/`) && path.endsWith('.ts') && !isAssembly(path));
  const files = all.map((path) => `src/${path}`).filter((file) => mutantsIn(file).length > 0);
  return {
    seen: files.filter((file) => loaded.has(file)),
    unseen: files.filter((file) => !loaded.has(file)),
  };
}

const textOf = (file: string): string => sourceOf(file.slice('src/'.length));
const mutantsIn = (file: string): readonly Mutant[] => mutantsOf(file, textOf(file));

async function playAll(
  { room, count, seed, tests }: MutantOptions,
  player: Player,
  here: Surroundings,
): Promise<number> {
  const { out } = here;
  const { seen, unseen } = filesOf(room, player.loaded);
  const all = seen.flatMap(mutantsIn);
  const chosen = sampleOf(all, count, seed);
  out(
    `${room}: ${chosen.size} of ${all.length} mutants, seed ${seed}, by ${player.files.length} files of ${tests.join(', ')}`,
  );
  if (unseen.length > 0) out(`left out, since no test of these loads them: ${unseen.join(', ')}`);
  const tally: Tally = { lived: 0, failed: 0, endless: 0, still: 0, equivalent: 0, wronglyListed: 0 };
  for (const mutant of all.filter((each) => chosen.has(each))) {
    const verdict = await player.play({ file: mutant.file, text: changed(textOf(mutant.file), mutant) });
    const told = tell(verdict, reasonOf(mutant, here.equivalent), tally);
    if (told !== null) out(`\n${mutant.file}:${mutant.line}: ${told}\n    ${mutant.code}\n    ${mutant.change}`);
  }
  out(`\n${summary(chosen.size, tally)}`);
  return tally.lived + tally.wronglyListed > 0 ? 1 : 0;
}

/** So many of them. Others beside them change little of it: each has its own lot, by the seed. */
function sampleOf(all: readonly Mutant[], count: number, seed: number): ReadonlySet<Mutant> {
  const lotOf = ({ file, code, change }: Mutant): string =>
    createHash('sha256').update([seed, file, code, change].join('\n')).digest('hex');
  const lots = all.map((mutant) => ({ mutant, lot: lotOf(mutant) }));
  const drawn = lots.toSorted((a, b) => (a.lot < b.lot ? -1 : 1)).slice(0, count);
  return new Set(drawn.map(({ mutant }) => mutant));
}

/** Counts it; what is to be said of it, or null. */
function tell({ end, by }: Verdict, reason: string | null, tally: Tally): string | null {
  if (reason !== null) tally.equivalent++;
  if (reason !== null && end === 'lived') return null;
  if (reason !== null) {
    tally.wronglyListed++;
    return `is listed as equivalent, and is not: ${by || end}`;
  }
  tally[end]++;
  if (end === 'failed') return null;
  return { lived: 'lived', endless: 'died, as it works for ever', still: 'died, as it stands still for ever' }[end];
}

function summary(count: number, { failed, endless, still, equivalent, wronglyListed }: Tally): string {
  const bounded = endless + still > 0 ? ` (${endless} worked for ever, ${still} stood still)` : '';
  const wrong = wronglyListed > 0 ? `, ${wronglyListed} of them wrongly` : '';
  const listed = equivalent > 0 ? `; ${equivalent} more are listed as equivalent${wrong}` : '';
  return `${failed + endless + still} of ${count - equivalent} died${bounded}${listed}`;
}
