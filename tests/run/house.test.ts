/**
 * What holds for the tests themselves: no clock decides, each is of its kind, and whoever names one names one that
 * there is.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BY_COMMAND, kindOf, LONG, testProjects } from './projects';

const ROOT = new URL('../../', import.meta.url);

function textsBelow(folder: string, ending: string): { readonly path: string; readonly text: string }[] {
  return readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => ({
      path: `${folder}${path.replaceAll('\\', '/')}`,
      text: readFileSync(new URL(`${folder}${path}`, ROOT), 'utf8'),
    }));
}

const ALL = ['tests/', 'shelf/'].flatMap((folder) => textsBelow(folder, '.ts'));
const TESTS = ALL.filter(({ path }) => path.endsWith('.test.ts'));
/** What measures, or says what is forbidden. */
const MEASURING = /^tests\/(bench|run)\//;

it('no file loads the setup of the tests, which only Vitest can load', () => {
  const importers = ALL.filter(({ path, text }) =>
    [...text.matchAll(/\bimport (?:[^'"]* from )?'(\.[^']*)'/g)].some(
      ([, from]) => new URL(from!, new URL(path, ROOT)).href === new URL('tests/rules', ROOT).href,
    ),
  );
  expect(importers.map(({ path }) => path)).toEqual([]);
});

describe('no test', () => {
  it('has a limit of time, or asks a clock', () => {
    const banned = [
      /timeout: ?[1-9"']/i,
      /^\s*\}, \d[\d_]{2,}\);$/m,
      /\bDate\.now\(/,
      /\bsetDefaultTimeout\([1-9]/,
      /\bretry:/,
    ];
    const found = ALL.filter(({ path }) => !MEASURING.test(path)).flatMap(({ path, text }) =>
      banned.filter((each) => each.test(text)).map((each) => `${path}: ${each}`),
    );
    expect(found).toEqual([]);
  });

  it('starts a browser under the limit of time that its library has', () => {
    const starts = ALL.filter(({ path }) => !MEASURING.test(path)).flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:chromium|puppeteer)\.launch\w*\((.*?)\);/gs)].map(([, how]) => ({ path, how: how! })),
    );
    expect(starts.length).toBeGreaterThan(2);
    expect(starts.filter(({ how }) => !how.includes('timeout: 0')).map(({ path }) => path)).toEqual([]);
  });

  it('is skipped without saying why', () => {
    const silent = /\b(?:it|test|describe)\.(?:skip|skipIf|runIf|todo|only)\b/;
    expect(TESTS.filter(({ text }) => silent.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('opens a context of a browser by itself, in which cards would come by chance', () => {
    const opening = ALL.filter(({ path, text }) => !MEASURING.test(path) && text.includes('.newContext('));
    expect(opening.map(({ path }) => path)).toEqual(['tests/browser/context.ts', 'tests/browser/harness.ts']);
  });

  it('polls under Vitest’s own limit', () => {
    expect(
      ALL.filter(
        ({ path, text }) => !MEASURING.test(path) && /\bexpect\.poll\(|\bvi\.wait(For|Until)\(/.test(text),
      ).map(({ path }) => path),
    ).toEqual([]);
  });
});

describe('a test file', () => {
  it('of whole tables with the real cryptography is named so', () => {
    const real = TESTS.filter(({ text }) => /\breal: true\b|\bcrypto: 'real'/.test(text)).map(({ path }) => path);
    expect(real.filter((path) => !path.endsWith('.real.test.ts'))).toEqual([]);
  });

  it('that drives a browser is kept out of the quick run', () => {
    const driving = TESTS.filter(({ text }) =>
      /from '(playwright-core|[./]+\/browser\/(harness|freshPages|sharedBrowser))'/.test(text),
    );
    expect(driving.length).toBeGreaterThan(10);
    expect(driving.filter(({ path }) => kindOf(path) !== 'browsers').map(({ path }) => path)).toEqual([]);
  });

  it('says in its first line what it is about', () => {
    const first = /^\/\*\*(?: \S.* \*\/|)\n/;
    expect(TESTS.filter(({ text }) => !first.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('puts nothing in the place of a module, since files share processes', () => {
    expect(TESTS.filter(({ text }) => /^ *vi\.(?:do)?mock\(/im.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it.each(['whole', 'soak'])('is played once in the %s mode, those of a command of their own, too', (mode) => {
    const played = testProjects(mode).flatMap(({ test }) => test!.include!);
    expect(played.sort()).toEqual(TESTS.map(({ path }) => path).sort());
  });

  it('with a command of its own is left out by npm test, and is all that its own mode adds', () => {
    const playedIn = (mode: string): string[] => testProjects(mode).flatMap(({ test }) => test!.include!);
    const usual = playedIn('test');
    for (const [path, mode] of Object.entries(BY_COMMAND)) {
      expect(usual).not.toContain(path);
      expect(playedIn(mode).filter((each) => !usual.includes(each))).toEqual([path]);
    }
  });

  it.each(['short', 'fast'])('is left out in the %s mode if it is tagged as long, and no other is', (mode) => {
    const playedIn = (each: string): string[] => testProjects(each).flatMap(({ test }) => test!.include!);
    const played = new Set(playedIn(mode));
    const left = playedIn('test').filter((path) => !played.has(path));
    const tagged = TESTS.filter(({ text }) => text.includes(`@module-tag ${LONG}\n`)).map(({ path }) => path);
    expect(tagged.length).toBeGreaterThan(0);
    expect(left.sort()).toEqual(tagged.sort());
  });

  it('is there if a document names it, and so is any other file', () => {
    const texts = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md'];
    const documents = [
      ...textsBelow('docs/', '.md'),
      ...texts.map((path) => ({ path, text: readFileSync(new URL(path, ROOT), 'utf8') })),
    ];
    const quoted = /`([\w./]+\.(?:ts|svelte|mjs)|(?:src|tests)\/[\w./]+?)\/?`/g;
    const named = documents.flatMap(({ path, text }) =>
      [...text.matchAll(quoted)].map(([, file]) => ({ path, file: file! })),
    );
    expect(named.length).toBeGreaterThan(150);
    const known = ['src/', 'tests/'].flatMap((folder) =>
      readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' }).map(
        (path) => `/${folder}${path.replaceAll('\\', '/')}`,
      ),
    );
    const isThere = (file: string): boolean =>
      existsSync(new URL(file, ROOT)) || known.some((each) => each.endsWith(`/${file}`));
    // NAME stands for any game.
    const missing = named.filter(({ file }) => !isThere(file) && !isThere(file.replace('NAME', 'lynx')));
    expect(missing.map(({ path, file }) => `${path}: ${file}`)).toEqual([]);
  });
});
