/**
 * The house keeps its order: rooms import only rooms above them, no two files import each other in a circle, games know nothing of each
 * other, each vendor has one file, and what must not be called below the screen is not called there.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = new URL('../src', import.meta.url).pathname;

/** Which rooms a room may import, itself apart. */
const ABOVE: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  cards: ['lib'],
  games: ['cards', 'lib'],
  crypto: ['lib'],
  log: ['crypto', 'lib'],
  table: ['games', 'crypto', 'log', 'cards', 'lib'],
  bots: ['games', 'cards', 'lib'],
  net: ['crypto', 'lib'],
  ui: ['table', 'bots', 'games', 'log', 'net', 'crypto', 'cards', 'lib'],
  host: ['lib'],
  cli: ['table', 'games', 'log', 'crypto', 'cards', 'lib'],
};

/** The one file, or folder, that may import a package. */
const VENDORS: Readonly<Record<string, readonly string[]>> = {
  '@noble/': ['crypto/noble/engine.ts'],
  assemblyscript: ['crypto/kernel/compile.ts'],
  tweetnacl: ['crypto/nacl.ts'],
  peerjs: ['net/peerjsLine.ts', 'net/peerjsLink.ts'],
  idb: ['log/idbStore.ts'],
  svelte: ['ui/'],
  'lean-qr': ['ui/', 'host/'],
  peer: ['host/broker.ts'],
  vite: ['host/devPlugin.ts'],
  ws: ['host/broker.ts'],
};

/** Files that nothing imports, and why. */
const ENTRIES = ['ui/main.ts', 'host/main.ts', 'cli/play.ts', 'cli/verify.ts', 'crypto/worker.ts', 'crypto/spareWorker.ts', 'crypto/kernel/assembly/index.ts', 'crypto/kernel/compile.ts', 'crypto/kernel/prepare.ts', 'bots/worker.ts', 'host/devPlugin.ts', 'net/memory.ts', 'net/browserDetails.ts'];

/** The most lines of a file: 250, and a little for what would only get worse by being cut. */
const MAX_LINES = 270;

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
    .filter((path) => /\.(ts|svelte)$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => {
      const text = readFileSync(join(SRC, path), 'utf8');
      const specifiers = [...text.matchAll(/(?:^|[\s;}])(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]/g), ...text.matchAll(/\bimport\(['"]([^'"]+)['"]\)/g)].map((match) => match[1]!);
      const local = specifiers.filter((specifier) => specifier.startsWith('.'));
      return {
        path,
        room: path.split('/')[0]!,
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
  const candidates = [base, `${base}.ts`, `${base}.svelte.ts`, `${base}/index.ts`, base.replace(/\.svelte$/, '.svelte.ts')];
  return candidates.find((candidate) => FILES.has(candidate)) ?? `${base} (missing)`;
}

const FILES = new Set(
  readdirSync(SRC, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(SRC, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
);
const ALL = sources();

describe('the rooms of the house', () => {
  it('are all known', () => {
    expect([...new Set(ALL.map(({ room }) => room))].filter((room) => !(room in ABOVE))).toEqual([]);
  });

  it('import only rooms above them', () => {
    const wrong = ALL.flatMap(({ path, room, ours }) =>
      ours.filter((file) => file.split('/')[0] !== room && !ABOVE[room]!.includes(file.split('/')[0]!)).map((file) => `${path} imports ${file}`),
    );
    expect(wrong.filter((each) => !each.startsWith('host/') || !each.includes('net/config'))).toEqual([]);
  });

  it('import only files that there are', () => {
    expect(ALL.flatMap(({ path, ours }) => ours.filter((file) => file.endsWith('(missing)')).map((file) => `${path}: ${file}`))).toEqual([]);
  });

  it('have no circle', () => {
    const imports = new Map(ALL.map(({ path, ours }) => [path, ours]));
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (path: string, trail: readonly string[]): void => {
      if (trail.includes(path)) circles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
      if (done.has(path) || trail.includes(path)) return;
      for (const next of imports.get(path) ?? []) visit(next, [...trail, path]);
      done.add(path);
    };
    for (const { path } of ALL) visit(path, []);
    expect(circles).toEqual([]);
  });

  it('let no game know another, nor the table or the cryptography know any', () => {
    const wrong = ALL.flatMap(({ path, room, ours }) =>
      ours
        .filter((file) => /^games\/[a-z]+\//.test(file))
        .filter((file) => room === 'crypto' || room === 'table' || room === 'log' || (room === 'games' && path.split('/').length === 3 && path.split('/')[1] !== file.split('/')[1]))
        .map((file) => `${path} imports ${file}`),
    );
    expect(wrong).toEqual([]);
  });

  it('keep each vendor in its own place', () => {
    const wrong = ALL.flatMap(({ path, packages }) =>
      packages.filter((name) => {
        const vendor = Object.keys(VENDORS).find((key) => name === key || name.startsWith(key.endsWith('/') ? key : `${key}/`));
        return vendor === undefined || !VENDORS[vendor]!.some((place) => path.startsWith(place));
      }).map((name) => `${path} imports ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('have no file that nothing uses', () => {
    const used = new Set(ALL.flatMap(({ ours }) => ours));
    expect(ALL.map(({ path }) => path).filter((path) => !used.has(path) && !ENTRIES.includes(path))).toEqual([]);
  });
});

describe('every file', () => {
  it('says at its top what it is for', () => {
    const silent = ALL.filter(({ path, text }) => (path.endsWith('.svelte') ? !/^<!--\s*@component/.test(text) : !/^\/\*\*[\s\S]*?@module\s*\*\//.test(text)));
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  it('is short enough to be read at once', () => {
    const long = ALL.map(({ path, text }) => [path, text.split('\n').length] as const).filter(([, lines]) => lines > MAX_LINES);
    expect(long).toEqual([]);
  });

  it('takes time and chance from outside, below the screen', () => {
    const banned = /\bMath\.random\b|\bDate\.now\b|\bnew Date\(\)/;
    expect(ALL.filter(({ room, text }) => room !== 'ui' && banned.test(code(text))).map(({ path }) => path)).toEqual([]);
    expect(ALL.filter(({ text }) => /\bMath\.random\b/.test(code(text))).map(({ path }) => path)).toEqual([]);
  });

  it('asks for nothing that an insecure origin lacks, or does without it', () => {
    const banned = /\bcrypto\.subtle\b|\brandomUUID\b|\bserviceWorker\b|\bnavigator\.locks\b|\bwakeLock\b/;
    // The host is no page: it runs in Node, which has them all.
    expect(ALL.filter(({ room, text }) => room !== 'host' && banned.test(code(text))).map(({ path }) => path)).toEqual([]);
  });
});

/** The text without its comments. */
function code(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g, '').replace(/(^|\s)\/\/.*$/gm, '');
}
