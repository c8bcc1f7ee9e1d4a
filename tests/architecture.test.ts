/**
 * The house keeps its order: rooms import only rooms that they may, neither files nor folders import each other in a
 * circle, games know nothing of each other, each vendor has one file, and what must not be called below the screen is
 * not called there.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { IMPORTS } from './rooms';
import { stepsIn } from './stages';

const SRC = new URL('../src', import.meta.url).pathname;
const TESTS = new URL('.', import.meta.url).pathname;

/** Each is a room of its own, in `games` and in `ui/games`. */
const GAMES = readdirSync(join(SRC, 'games')).filter((name) => existsSync(join(SRC, 'games', name, 'entry.ts')));

/** The one file, or folder, that may import a package. */
const VENDORS: Readonly<Record<string, readonly string[]>> = {
  '@noble/curves': ['crypto/noble/engine.ts'],
  '@noble/hashes': ['net/relay/nostr.ts'],
  '@noble/secp256k1': ['net/relay/nostr.ts'],
  assemblyscript: ['crypto/kernel/compile.ts'],
  tweetnacl: ['crypto/secretBox.ts', 'crypto/noble/signatures.ts'],
  peerjs: ['net/peerjs/peerjsBrokerConnection.ts', 'net/peerjs/peerjsLink.ts'],
  idb: ['log/idbStore.ts', 'memory/memory.ts'],
  svelte: ['ui/'],
  'lean-qr': ['ui/', 'host/'],
  qr: ['ui/client/models/scan.ts'],
  peer: ['host/broker.ts'],
  vite: ['host/devPlugin.ts'],
  ws: ['host/broker.ts'],
};

/** Files that nothing imports, and why. */
const ENTRIES = [
  'ui/main.ts',
  'offline/serviceWorker.ts',
  'host/main.ts',
  'cli/play.ts',
  'cli/verify.ts',
  ...readdirSync(join(SRC, 'package')).map((name) => `package/${name}`),
  'crypto/service/worker.ts',
  'crypto/service/spareWorker.ts',
  'crypto/boxWorker.ts',
  'crypto/kernel/assembly/index.ts',
  'crypto/kernel/compile.ts',
  'crypto/kernel/prepare.ts',
  'bots/worker.ts',
  'host/devPlugin.ts',
  'tests/net/memory/memory.ts',
  'net/peerjs/browserDetails.ts',
  'net/peerjs/noPacking.ts',
];

/** What is compiled from the catalogues, which nobody reads. */
const MADE = 'ui/words/made/';
/** The most lines of a file: 250, and a little for what would only get worse by being cut. */
const MAX_LINES = 300;
/** The most other files that a file uses; those that it needs for their types alone are not counted. */
const MAX_IMPORTS = 20;
const PUT_TOGETHER = 'puts a screen together of its parts';
const MANY_IMPORTS: Readonly<Record<string, string>> = {
  'ui/games/cardinoes/CardinoesBoard.svelte': PUT_TOGETHER,
  'ui/games/greta/GretaBoard.svelte': PUT_TOGETHER,
  'ui/games/lynx/LynxBoard.svelte': PUT_TOGETHER,
  'ui/games/module/PictureBoard.svelte': PUT_TOGETHER,
  'ui/games/nineteen/NineteenBoard.svelte': PUT_TOGETHER,
  'ui/screens/alone/AlonePage.svelte': PUT_TOGETHER,
  'ui/screens/learn/LearnPage.svelte': PUT_TOGETHER,
  'ui/screens/table/TableScreen.svelte': PUT_TOGETHER,
};
/** A table of cases may be longer than what it tries, but not so long that nobody reads it. */
const MAX_TEST_LINES = 400;

interface Source {
  /** Below src. */
  readonly path: string;
  readonly room: string;
  readonly text: string;
  /** Files of ours that it imports, below src. */
  readonly ours: readonly string[];
  readonly packages: readonly string[];
}

function sources(): Source[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(ts|svelte)$/.test(path) && !path.endsWith('.d.ts') && !path.startsWith(MADE))
    .map((path) => {
      const text = readFileSync(join(SRC, path), 'utf8');
      const specifiers = [
        ...text.matchAll(/(?:^|[\s;}])(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]/g),
        ...text.matchAll(/\bimport\(['"]([^'"]+)['"]\)/g),
      ].map((match) => match[1]!);
      const local = specifiers.filter((specifier) => specifier.startsWith('.'));
      return {
        path,
        room: roomOf(path),
        text,
        ours: local.map((specifier) => resolve(path, specifier)).filter((file) => file !== null),
        packages: specifiers.filter((specifier) => !specifier.startsWith('.') && !specifier.startsWith('node:')),
      };
    });
}

/** The file that a specifier means, or null if it is no program (a style sheet). */
function resolve(from: string, specifier: string): string | null {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.endsWith('.css')) return null;
  const base = relative(SRC, join(SRC, dirname(from), plain)).replaceAll('\\', '/');
  const candidates = [
    base,
    `${base}.ts`,
    `${base}.svelte.ts`,
    `${base}/index.ts`,
    base.replace(/\.svelte$/, '.svelte.ts'),
  ];
  return candidates.find((candidate) => FILES.has(candidate)) ?? `${base} (missing)`;
}

/** The room that a file belongs to: the nearest folder above it that is one; empty if there is none. */
function roomOf(path: string): string {
  const folder = posix.dirname(path);
  const room = GAMES.includes(posix.basename(folder)) ? `${posix.dirname(folder)}/NAME` : folder;
  if (room in IMPORTS) return room;
  return folder === '.' ? '' : roomOf(folder);
}

const FILES = new Set(
  readdirSync(SRC, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(SRC, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
);
const ALL = sources();

describe('the rooms of the house', () => {
  it('are all known', () => {
    expect(ALL.filter(({ room }) => room === '').map(({ path }) => path)).toEqual([]);
    expect(Object.keys(IMPORTS).filter((room) => !ALL.some((source) => source.room === room))).toEqual([]);
  });

  it('import the rooms of their lists, and no others', () => {
    const wrong = ALL.flatMap(({ path, room, ours }) =>
      ours
        .filter((file) => roomOf(file) !== room && !IMPORTS[room]!.includes(roomOf(file)))
        .map((file) => `${path} imports ${file}`),
    );
    expect(wrong).toEqual([]);
    const used = new Set(ALL.flatMap(({ room, ours }) => ours.map((file) => `${room} → ${roomOf(file)}`)));
    const rights = Object.entries(IMPORTS).flatMap(([room, others]) => others.map((other) => `${room} → ${other}`));
    expect(
      rights.filter((right) => !used.has(right)),
      'a right that nobody uses',
    ).toEqual([]);
  });

  it('have no game that knows of another', () => {
    const gameIn = (path: string): string | undefined =>
      GAMES.find((game) => path.startsWith(`games/${game}/`) || path.startsWith(`ui/games/${game}/`));
    const wrong = ALL.flatMap(({ path, ours }) =>
      ours
        .filter((file) => gameIn(path) && gameIn(file) && gameIn(file) !== gameIn(path))
        .map((file) => `${path} imports ${file}`),
    );
    expect(wrong).toEqual([]);
  });

  it('import only files that there are', () => {
    expect(
      ALL.flatMap(({ path, ours }) =>
        ours.filter((file) => file.endsWith('(missing)')).map((file) => `${path}: ${file}`),
      ),
    ).toEqual([]);
  });

  it('have no file that imports itself in a circle', () => {
    expect(circles(new Map(ALL.map(({ path, ours }) => [path, ours])))).toEqual([]);
  });

  it('have no folder that imports itself in a circle', () => {
    const imports = new Map<string, Set<string>>();
    for (const { path, ours } of ALL) {
      const folder = posix.dirname(path);
      const known = imports.get(folder) ?? imports.set(folder, new Set()).get(folder)!;
      for (const file of ours) if (posix.dirname(file) !== folder) known.add(posix.dirname(file));
    }
    expect(circles(imports)).toEqual([]);
  });

  it('are those of the picture, and import as it says', () => {
    const drawn = picture();
    expect([...drawn.keys()].sort()).toEqual(Object.keys(IMPORTS).sort());
    const arrows = new Set(ALL.flatMap(({ room, ours }) => ours.map((file) => `${room} → ${roomOf(file)}`)));
    const all = [...drawn].flatMap(([from, to]) => to.map((room) => `${from} → ${room}`));
    expect(all.filter((arrow) => !arrows.has(arrow))).toEqual([]);
    const downwards = (arrow: string): boolean => {
      const [from, to] = arrow.split(' → ');
      return from === to || reachedFrom(from!, drawn).has(to!);
    };
    expect([...arrows].filter((arrow) => !downwards(arrow))).toEqual([]);
  });

  it('have each a row that says what is in them', () => {
    const document = readFileSync(join(SRC, '../docs/rooms.md'), 'utf8');
    const [table] = document.split('## Beside');
    const firstCells = [...table!.matchAll(/^\| (`.+?`) \|/gm)].map(([, cell]) => cell!);
    const described = firstCells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, room]) => room!));
    expect(described.sort()).toEqual(Object.keys(IMPORTS).sort());
  });

  it('keep each vendor in its own place', () => {
    const wrong = ALL.flatMap(({ path, packages }) =>
      packages
        .filter((name) => {
          const vendor = Object.keys(VENDORS).find(
            (key) => name === key || name.startsWith(key.endsWith('/') ? key : `${key}/`),
          );
          return vendor === undefined || !VENDORS[vendor]!.some((place) => path.startsWith(place));
        })
        .map((name) => `${path} imports ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('have no file that nothing uses', () => {
    const used = new Set(ALL.flatMap(({ ours }) => ours));
    expect(ALL.map(({ path }) => path).filter((path) => !used.has(path) && !ENTRIES.includes(path))).toEqual([]);
  });

  it('export no value that no other file names', () => {
    const naming = new Map<string, number>();
    for (const folder of ['src', 'tests', 'shelf', 'build', 'examples'])
      for (const path of readdirSync(join(TESTS, '..', folder), { recursive: true, encoding: 'utf8' }))
        if (/\.(m?ts|mjs|svelte)$/.test(path))
          for (const word of new Set(readFileSync(join(TESTS, '..', folder, path), 'utf8').match(/\w+/g)))
            naming.set(word, (naming.get(word) ?? 0) + 1);
    const idle = ALL.filter(({ room }) => room !== 'package').flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm)]
        .filter(([, name]) => naming.get(name!) === 1)
        .map(([, name]) => `${path}: ${name}`),
    );
    expect(idle).toEqual([]);
  });
});

describe('every game', () => {
  const JOBS = ['index', 'entry', 'info', 'state', 'moves', 'need', 'step', 'check', 'legal', 'position', 'validate'];
  /** What a game may do without, or do in a line. */
  const MORE = ['estimate', 'movePrior', 'forfeit'];

  it.each(GAMES)('has the same file for the same job: %s', (game) => {
    const files = ALL.filter(({ path }) => dirname(path) === `games/${game}`).map(({ path }) =>
      posix.basename(path, '.ts'),
    );
    expect(files).toEqual(expect.arrayContaining(JOBS));
    const index = readFileSync(join(SRC, 'games', game, 'index.ts'), 'utf8');
    const imported = MORE.map((job) => new RegExp(`\\b${job}\\b[^}]*\\} from '\\./(\\w+)'`).exec(index)?.[1] ?? job);
    expect(imported).toEqual(MORE);
  });
});

describe('every file', () => {
  it('says at its top what it is for', () => {
    const silent = ALL.filter(({ path, text }) =>
      path.endsWith('.svelte') ? !/^<!--\s*@component/.test(text) : !/^\/\*\*[\s\S]*?@module\s*\*\//.test(text),
    );
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  it('is short enough to be read at once', () => {
    const long = ALL.map(({ path, text }) => [path, text.split('\n').length] as const).filter(
      ([, lines]) => lines > MAX_LINES,
    );
    expect(long).toEqual([]);
    const tests = readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /\.(ts|svelte)$/.test(path),
    );
    expect(tests.filter((path) => readFileSync(join(TESTS, path), 'utf8').split('\n').length > MAX_TEST_LINES)).toEqual(
      [],
    );
  });

  it('uses at most twenty others, or says why', () => {
    const many = ALL.filter(({ text }) => {
      const imports = text.match(/^\s*(?:import|export)\s(?!type\s)(?:[^'"`;]*?\sfrom\s)?['"]/gm) ?? [];
      return imports.length > MAX_IMPORTS;
    });
    expect(many.map(({ path }) => path).sort()).toEqual(Object.keys(MANY_IMPORTS).sort());
  });

  it('that has stages gives them its name, and a test walks them', () => {
    const named = ALL.flatMap(({ path, text }) =>
      [...text.matchAll(/new Stages(?:<[^(]*>)?\(\s*'(\w+)'/g)].map(([, name]) => ({ path, name })),
    );
    expect(named.filter(({ path, name }) => posix.basename(path, '.ts') !== name)).toEqual([]);
    const tests = readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.test.ts'));
    const walks = tests.flatMap((path) => [
      ...readFileSync(join(TESTS, path), 'utf8').matchAll(/walkStages\('([\w/]+\.ts)'/g),
    ]);
    expect(walks.map(([, path]) => path).sort()).toEqual(named.map(({ path }) => path).sort());
    const inTypes = ({ text }: { text: string }): string[] =>
      [...text.matchAll(/readonly at: ((?:'\w+'[ |]*)+)/g)].flatMap(([, names]) => names!.match(/\w+/g)!);
    const unlisted = named.flatMap(({ path }) => {
      const listed = new Set(stepsIn(path).flatMap((step) => step.split(' → ')));
      return inTypes(ALL.find((each) => each.path === path)!)
        .filter((stage) => !listed.has(stage))
        .map((stage) => `${path}: ${stage}`);
    });
    expect(unlisted, 'stages that no row of the header names').toEqual([]);
  });

  it('takes time and chance from outside, below the screen, and in games beside the page', () => {
    const banned = /\bMath\.random\b|\bDate\.now\b|\bnew Date\(\)/;
    expect(
      ALL.filter(({ path, text }) => !path.startsWith('ui/') && banned.test(code(text))).map(({ path }) => path),
    ).toEqual([]);
    expect(ALL.filter(({ text }) => /\bMath\.random\b/.test(code(text))).map(({ path }) => path)).toEqual([]);
    const games = ['shelf', 'examples'].flatMap((folder) =>
      readdirSync(join(SRC, '..', folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
        .map((path) => join(SRC, '..', folder, path)),
    );
    expect(games.length).toBeGreaterThan(50);
    expect(games.filter((path) => banned.test(code(readFileSync(path, 'utf8'))))).toEqual([]);
  });

  it('sets no timer on the screen but by its one clock', () => {
    const timers = ALL.filter(({ path, text }) => path.startsWith('ui/') && /\bsetTimeout\(/.test(text));
    expect(timers.map(({ path }) => path)).toEqual(['ui/frame/after.ts']);
  });

  it('asks for nothing that an insecure origin lacks, or does without it', () => {
    const banned = /\bcrypto\.subtle\b|\brandomUUID\b|\bserviceWorker\b|\bnavigator\.locks\b|\bwakeLock\b/;
    // The host is no page: it runs in Node, which has them all.
    const users = ALL.filter(({ room, text }) => room !== 'host' && banned.test(code(text))).map(({ path }) => path);
    expect(users, 'those that ask first').toEqual(['ui/app/versions.svelte.ts', 'ui/feel/screenLock.ts']);
  });
});

/** The text without its comments. */
function code(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g, '').replace(/(^|\s)\/\/.*$/gm, '');
}

/** Which of them reach themselves: sorted, those together that reach each other. */
function circles(imports: ReadonlyMap<string, Iterable<string>>): string[][] {
  const reached = new Map([...imports.keys()].map((from) => [from, reachedFrom(from, imports)]));
  const found = new Set<string>();
  for (const [from, all] of reached) {
    if (all.has(from))
      found.add(
        [...all]
          .filter((to) => reached.get(to)?.has(from))
          .sort()
          .join(' '),
      );
  }
  return [...found].sort().map((circle) => circle.split(' '));
}

function reachedFrom(from: string, imports: ReadonlyMap<string, Iterable<string>>): Set<string> {
  const reached = new Set(imports.get(from) ?? []);
  for (const next of reached) for (const to of imports.get(next) ?? []) reached.add(to);
  return reached;
}

/** The picture of the rooms in ARCHITECTURE.md: what an arrow leads to from each room. */
function picture(): Map<string, string[]> {
  const document = readFileSync(join(SRC, '../ARCHITECTURE.md'), 'utf8');
  const [, text] = /```mermaid\nflowchart TD\n([^]*?)```/.exec(document)!;
  const names = new Map([...text!.matchAll(/(\w+)\["([^"]+)"\]/g)].map(([, id, room]) => [id!, room!]));
  const arrows = new Map([...names.values()].map((room): [string, string[]] => [room, []]));
  for (const line of text!.trim().split('\n')) {
    const [from, to] = line.replaceAll(/\["[^"]+"\]/g, '').split('-->');
    if (to === undefined) continue; // a room that is built on none
    arrows
      .get(names.get(from!.trim())!)!
      .push(...to.split('&').map((id) => names.get(id.trim()) ?? `${id.trim()} (no room)`));
  }
  return arrows;
}
