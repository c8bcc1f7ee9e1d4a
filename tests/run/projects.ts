/**
 * How the tests are divided, so that each kind can be asked for by itself (`vitest run --project units`), and which go
 * first.
 * @module
 */
import { readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { SHORT } from './sample.ts';
import { standIns } from './standIns.ts';

const ROOT = new URL('../../', import.meta.url);

/** Files that are run in a mode of their own, and where none is left out: `npm test` leaves them out. */
export const BY_COMMAND: Readonly<Record<string, string>> = {
  'tests/browser/webkit.test.ts': 'webkit',
  'tests/network/turn.test.ts': 'turn',
};

/** What takes long, and is left out by `npm test`: a file says so at its top (`@module-tag long`), a test by its tag. */
export const LONG = 'long';
const LONG_FILE = /^ \* @module-tag long$/m;

/** Modes that leave no file out: the whole run, and files that are repeated (`soak.ts`). */
const COMPLETE = ['whole', 'soak'];

/** In the order in which they are begun: what takes long goes first, so that the end is short. */
export const KINDS = ['browsers', 'tables', 'units'] as const;
type Kind = (typeof KINDS)[number];

/**
 * What kind of test a file holds. `browsers`: it drives real ones, some of them in network namespaces. `tables`: whole
 * tables, or the mesh that one stands on, with quick signatures and hashes and a trial game (`standIns.ts`), those with
 * the real cryptography named `*.real.test.ts`; the sample's own tests are no such, as those of a game are not. `units`:
 * all others. Files of one kind share processes, since loading the program takes longer than most of them do.
 */
export function kindOf(path: string): Kind {
  if (/^tests\/(browser|network)\/|\.browser\.test\.ts$/.test(path)) return 'browsers';
  return /^tests\/(table|simulation|fuzz|net\/mesh|sample(?!\/tests))\/|\.real\.test\.ts$/.test(path)
    ? 'tables'
    : 'units';
}

/** All files of tests, from the project's folder on. */
export function testPaths(): string[] {
  return ['tests', 'shelf'].flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, ROOT), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => path.endsWith('.test.ts')),
  );
}

/** `mode`: how much of heavy loops is run, see `sample.ts`. */
export function testProjects(mode: string): TestProjectInlineConfiguration[] {
  const files = testPaths()
    .filter((path) => [...COMPLETE, BY_COMMAND[path] ?? mode].includes(mode))
    .map((path) => ({ path, text: readFileSync(new URL(path, ROOT), 'utf8') }))
    .filter(({ text }) => !(SHORT.includes(mode) && LONG_FILE.test(text)))
    .map(({ path }) => ({ path, kind: kindOf(path) }));
  // Pages wait more than they work, so even on two cores four files are played at once, and a file of another kind
  // begins as soon as one of browsers has ended: no core is idle in between.
  const maxWorkers = Math.max(4, availableParallelism());
  return KINDS.map((name) => ({
    extends: true,
    plugins: name === 'tables' ? [standIns()] : [],
    test: {
      name,
      env: { SVISTA_SAMPLE: mode },
      include: files.flatMap(({ path, kind }) => (kind === name ? [path] : [])),
      isolate: false,
      server: { deps: { inline: ['peerjs'] } }, // as in the page, see `build/leanPeerjs.ts`
      maxWorkers,
      globalSetup: name === 'browsers' ? ['tests/browser/globalSetup.ts'] : [],
    },
  }));
}

/** Kind by kind; within a kind as Vitest has it, which remembers how long each file took. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rankOf = ({ project }: TestSpecification): number => KINDS.indexOf(project.name as Kind);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
