/** When `npm start` builds, and when it does not: in a made-up project, and by what the real build reads. */
import { readFileSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SOURCES, VARIABLES, buildAndStamp, reasonToBuild } from '../../build/freshness.mjs';
import { MadeUpProject } from './madeUpProject';

let project: MadeUpProject;
let root: string;
beforeEach(() => {
  project = new MadeUpProject();
  ({ root } = project);
});
afterEach(() => project.clear());

const STAMP = 'dist/.vite/built.json';

describe('after a whole build, npm start', () => {
  beforeEach(() => buildAndStamp(root, {}, project.build));

  it('does not build again', () => {
    expect(reasonToBuild(root, {})).toBeNull();
  });

  it('does not build because files are newer, or of what lies beside them', () => {
    utimesSync(join(root, 'src/main.ts'), 2e9, 2e9);
    project.write('README.md', 'words');
    project.write('tests/cards/card.test.ts', 'a test');
    project.write('dist/config.json', 'settings that somebody has put there');
    project.write('src/ui/words/made/en.ts', 'made by the build');
    project.write('src/crypto/kernel/binary/simd.js', 'made by the build');
    project.write('node_modules/.vite/quick/kept.js', 'kept by tests');
    expect(reasonToBuild(root, { PATH: '/bin', SVISTA_SEED: '7' })).toBeNull();
  });

  it.each([
    ...['src/main.ts', 'src/cards/card.ts', 'public/icon.svg', 'vite.config.ts', 'package.json', 'build/start.mjs'],
    ...['node_modules/vite/package.json', 'node_modules/@scope/part/node_modules/inner/package.json'],
  ])('builds if %s has other words, of the same length and age, and not if they are put back', (path) => {
    const before = readFileSync(join(root, path), 'utf8');
    project.write(path, before.replace(/\w(?=\W*$)/, 'x'));
    utimesSync(join(root, path), 1e9, 1e9);
    expect(reasonToBuild(root, {})).toBe('changed');
    project.write(path, before);
    expect(reasonToBuild(root, {})).toBeNull();
  });

  it.each([
    ...['src/cards/more.ts', 'public/more.svg', 'build/more.ts', 'tests/run/more.ts'],
    ...['index.html', 'tsconfig.json', 'package-lock.json', '.env', '.env.production.local', 'postcss.config.mjs'],
    ...['node_modules/more/package.json', 'node_modules/vite/node_modules/more/package.json'],
  ])('builds if there is %s now', (path) => {
    project.write(path, '{}');
    expect(reasonToBuild(root, {})).toBe('changed');
  });

  it.each(['src/cards/card.ts', 'public', 'vite.config.ts', 'node_modules/vite'])(
    'builds if %s is no longer there',
    (path) => {
      project.remove(path);
      expect(reasonToBuild(root, {})).toBe('changed');
    },
  );

  it('builds if a file is the same and has another name', () => {
    project.remove('src/cards/card.ts');
    project.write('src/cards/other.ts', 'two');
    expect(reasonToBuild(root, {})).toBe('changed');
  });

  it('builds if a variable is another that changes what is built', () => {
    expect(reasonToBuild(root, { SVISTA_URL: 'https://cards.example/' })).toBe('changed');
    expect(reasonToBuild(root, { NODE_ENV: 'development' })).toBe('changed');
  });

  it('takes NODE_ENV for production where it is not set, as Vite does', () => {
    expect(reasonToBuild(root, { NODE_ENV: 'production' })).toBeNull();
    expect(reasonToBuild(root, { NODE_ENV: '' })).toBeNull();
  });

  it.each(['dist/index.html', 'lib/host/main.js', 'lib'])('builds if somebody has deleted %s', (path) => {
    project.remove(path);
    expect(reasonToBuild(root, {})).toBe('damaged');
  });

  it('builds if somebody has deleted the whole page, with its stamp', () => {
    project.remove('dist');
    expect(reasonToBuild(root, {})).toBe('unbuilt');
  });

  it('builds if a built file is damaged, though it is as long as before', () => {
    project.write('dist/index.html', 'page of 0ne');
    expect(reasonToBuild(root, {})).toBe('damaged');
  });

  it.each(['', 'null', '{"key":', '{}', '{"key":"x"}', '[1]'])('builds if the stamp is %j', (text) => {
    project.write(STAMP, text);
    expect(reasonToBuild(root, {})).not.toBeNull();
  });
});

describe('npm start builds', () => {
  it('where nothing was ever built', () => {
    expect(reasonToBuild(root, {})).toBe('unbuilt');
  });

  it('after a build that broke off, though the sources are those of a whole one again', async () => {
    await buildAndStamp(root, {}, project.build);
    project.write('src/main.ts', 'wrong');
    const failing = buildAndStamp(root, {}, () => Promise.reject(new Error('it does not compile')));
    await expect(failing).rejects.toThrow('it does not compile');
    project.write('src/main.ts', 'one');
    expect(reasonToBuild(root, {})).toBe('unbuilt');
  });

  it('while a build is running', async () => {
    await buildAndStamp(root, {}, project.build);
    await buildAndStamp(root, {}, () => {
      expect(reasonToBuild(root, {})).toBe('unbuilt');
      return project.build();
    });
    expect(reasonToBuild(root, {})).toBeNull();
  });

  it('after a build during which a source has changed', async () => {
    await buildAndStamp(root, {}, () => {
      const files = project.build();
      project.write('src/main.ts', 'new');
      return files;
    });
    expect(reasonToBuild(root, {})).not.toBeNull();
  });

  it('after two builds at once of which the older one wrote last', async () => {
    await buildAndStamp(root, {}, async () => {
      project.write('src/main.ts', 'new');
      await buildAndStamp(root, {}, project.build);
      project.write('dist/index.html', 'page of one'); // what the outer build read before
      return {};
    });
    expect(reasonToBuild(root, {})).toBe('damaged');
  });
});

it('two builds at once of the same sources leave a stamp for both', async () => {
  await buildAndStamp(root, {}, async () => {
    await buildAndStamp(root, {}, project.build);
    return project.build();
  });
  expect(reasonToBuild(root, {})).toBeNull();
});

describe('the real build', () => {
  const ROOT = join(import.meta.dirname, '../..');
  const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
  const below = (folder: string): string[] =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:m?[jt]s|svelte)$/.test(path))
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`);

  it('reads its configuration from sources that the key holds', () => {
    const imported = [...textOf('vite.config.ts').matchAll(/ from '\.\/([^']+)'/g)].map(([, path]) => path!);
    expect(imported.length).toBeGreaterThan(10);
    expect(imported.filter((path) => !SOURCES.some((source) => path.startsWith(`${source}/`)))).toEqual([]);
    for (const path of ['index.html', 'package.json', 'package-lock.json', 'tsconfig.json'])
      expect(SOURCES).toContain(path);
  });

  it('asks for no variable that the key does not hold', () => {
    const asked = ['vite.config.ts', ...below('build'), ...below('src')].flatMap((path) =>
      [...textOf(path).matchAll(/\bprocess\.env(?:\.|\[['"])(\w+)|\bimport\.meta\.env\.(\w+)/g)].map(
        ([, ours, vites]) => `${path}: ${ours ?? vites}`,
      ),
    );
    const known = Object.keys(VARIABLES);
    expect(asked).toContain('build/appearance.ts: SVISTA_URL');
    // The host asks while it runs; MODE and PROD are what the build sets, by NODE_ENV.
    const others = asked.filter((each) => !/^src\/host\/|: (?:MODE|PROD)$/.test(each));
    expect(others.filter((each) => !known.some((name) => each.endsWith(`: ${name}`)))).toEqual([]);
  });
});
