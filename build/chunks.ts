/**
 * Which file of the built page a module goes to: one for each purpose. Left to itself the bundler makes seventy small
 * ones, which compress worse, and each costs a request.
 *
 * | file | what is in it |
 * |---|---|
 * | `kernel` | the program that computes: digits that compress best apart, and change least |
 * | `start` | what else the first page needs |
 * | `shared` | what else a table shares with pages that wait for nobody |
 * | `table` | the rest of what is needed until people gather |
 * | `round` | the program of a round, which comes while they do |
 * | `board` | the screen of a table, the options, and what several games or pages share |
 * | `later` | what a board opens some time, at a table or alone |
 * | `evening` | what only people at a table open, some time of the evening: it comes while they gather |
 * | a game's name | its rules, and how it is told |
 * | a game's name and `-board` | its board, and the text of its rules |
 *
 * A page that is none of these keeps what only it needs. No file imports one that its purpose does not need, because
 * whatever a module imports is needed wherever the module is.
 * @module
 */
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { normalizePath } from 'vite';

/** What the bundler knows of the modules. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const SRC = new URL('../src/', import.meta.url);
const pathOf = (module: string): string => normalizePath(fileURLToPath(new URL(module, SRC)));

/** Folders of the screen, one for each game. */
const GAMES = readdirSync(new URL('ui/games/', SRC)).filter((name) =>
  existsSync(new URL(`ui/games/${name}/loaded.ts`, SRC)),
);

const KERNEL = 'crypto/kernel/binary/simd.js';
/** What the words of every language need, those that are fetched, too: it must not draw them to any other file. */
const SPEECH = /\/node_modules\/(?:@messageformat|make-plural)\/|\/ui\/words\/part\.ts$/;
/** The modules by which each purpose is entered. A file is filled before those below it, with all that it imports. */
export const DOORS: Readonly<Record<string, readonly string[]>> = {
  start: ['ui/main.ts'],
  table: ['ui/screens/table/TablePage.svelte', 'log/idbStore.ts', 'log/steadyStore.ts', 'ui/client/handover/door.ts'],
  board: ['ui/screens/table/TableScreen.svelte', 'ui/screens/lobby/OptionsEditor.svelte', 'ui/feel/Feel.svelte'],
  round: ['ui/client/loading/playing.ts'],
  later: [
    ...['feel/MomentStage', 'screens/table/MoveAhead', 'screens/table/TableSettings', 'screens/table/Moments'].map(
      (part) => `ui/${part}.svelte`,
    ),
    'ui/client/history/afterRound.ts',
  ],
  evening: [
    ...['connect/ConnectDialog', 'handover/GiveSeat', 'handover/TakePage', 'table/MenuInvite', 'table/FaceMenu'].map(
      (screen) => `ui/screens/${screen}.svelte`,
    ),
    ...['ui/screens/lobby/later.ts', 'net/direct/webrtc.ts'],
  ],
  ...Object.fromEntries(GAMES.map((game) => [game, [`games/${game}/index.ts`, `ui/games/${game}/narrate.ts`]])),
  ...Object.fromEntries(GAMES.map((game) => [`${game}-board`, [`ui/games/${game}/loaded.ts`]])),
};
/** What is brought while people gather or play, for when it is asked for. */
export const AFTER_BOARD = ['later', 'evening'];
/** Pages that wait for nobody. Who watches a table, or looks at the playground of boards, may load all of a table. */
const QUIET = [
  ...['alone/AlonePage', 'pages/RulesPage', 'pages/ShufflePage', 'pages/CopyPage', 'replay/ReplayPage'],
  ...['learn/LearnPage', 'you/YouPage'],
];

/** The groups of modules, as the bundler wants them. */
export function chunkGroups(): { name: (id: string, modules: Modules) => string | null; priority: number }[] {
  const needs = new Map<string, ReadonlySet<string>>();
  const isNeededBy = (door: string, id: string, modules: Modules): boolean => {
    if (!needs.has(door)) needs.set(door, importsOf(pathOf(door), modules));
    return needs.get(door)!.has(id);
  };
  const purposeOf = (id: string, modules: Modules): string | null => {
    if (id === pathOf(KERNEL)) return 'kernel';
    if (SPEECH.test(id)) return 'start';
    const serves = (doors: readonly string[]): boolean => doors.some((door) => isNeededBy(door, id, modules));
    const purposes = Object.keys(DOORS).filter((purpose) => serves(DOORS[purpose]!));
    // What comes after the board finds in the files before its own what they hold.
    const [first, ...others] = purposes.filter((purpose, i) => i === 0 || !AFTER_BOARD.includes(purpose));
    const pages = QUIET.filter((page) => serves([`ui/screens/${page}.svelte`]));
    const isShared = others.some((purpose) => purpose !== 'round') || pages.length > 0;
    if (first === 'table' && isShared) return 'shared';
    if (first === 'start' || first === 'table' || first === 'board') return first;
    if (first !== undefined && pages.length === 0 && others.every((purpose) => purpose === `${first}-board`))
      return first;
    return purposes.length + pages.length > 1 ? 'board' : null;
  };
  const known = new Map<string, string | null>();
  const remembered = (id: string, modules: Modules): string | null => {
    if (!known.has(id)) known.set(id, purposeOf(id, modules));
    return known.get(id)!;
  };
  return ['kernel', 'start', 'shared', ...Object.keys(DOORS).slice(1)].map((purpose, i, { length }) => ({
    name: (id, modules) => (remembered(id, modules) === purpose ? purpose : null),
    priority: length - i,
  }));
}

/** The module and everything that it imports at once. */
function importsOf(entry: string, modules: Modules): Set<string> {
  const found = new Set([entry]);
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}
