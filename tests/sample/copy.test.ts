/** The sample under another name: what a new game begins with. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { copyOf } from './copy';

const ROOT = join(import.meta.dirname, '../..');
const files = copyOf('mau', 'Mau Mau');

it('is a folder of rules, one of a screen, one of tests, and a line in each list', () => {
  const paths = [...files.keys()];
  for (const path of [
    'src/games/mau/index.ts',
    'src/games/mau/entry.ts',
    'src/ui/games/mau/index.ts',
    'src/ui/games/mau/MauBoard.svelte',
    'tests/games/mau/mau.test.ts',
    'tests/games/mau/mau.rows.ts',
  ])
    expect(paths).toContain(path);
  expect(files.get('src/games/registry/games.ts')).toContain("export { mauEntry } from '../mau/entry';");
  expect(files.get('src/ui/games/registry/screens.ts')).toContain("export { mauScreen as mau } from '../mau';");
  expect(files.get('src/games/mau/info.ts')).toContain("name: 'Mau Mau'");
});

it('says nothing of the sample any more', () => {
  const left = [...files].flatMap(([path, text]) =>
    /eights[A-Z'/]|Eights[A-Z]|Crazy|tests\/sample/.test(path + text) ? [path] : [],
  );
  expect(left).toEqual([]);
});

it('imports only what is there', () => {
  const missing = [...files].flatMap(([path, text]) =>
    [...text.matchAll(/from '(\.[^']*)'|import\('(\.[^']*)'\)/g)].flatMap(([, from, load]) => {
      const target = normalize(join(dirname(path), (from ?? load)!));
      const found = [target, `${target}.ts`, `${target}/index.ts`].some(
        (each) => files.has(each) || (existsSync(join(ROOT, each)) && /\.\w+$/.test(each)),
      );
      return found ? [] : [`${path}: ${target}`];
    }),
  );
  expect(missing).toEqual([]);
});

it('takes no name that is no word', () => {
  for (const name of ['', 'Mau', 'a b', '../x']) expect(() => copyOf(name, 'X')).toThrow();
});

it('is as small as the guide says: rules under 300 lines of code, a board under 150 lines', () => {
  const read = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8');
  const codeOf = (text: string): string[] =>
    text
      .replace(/\/\*[^]*?\*\//g, '')
      .replace(/^import [^;]*;$/gm, '')
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.trim().startsWith('//'));
  const rules = readdirSync(join(import.meta.dirname, 'rules')).flatMap((file) => codeOf(read(`rules/${file}`))).length;
  const board = read('screen/EightsBoard.svelte').trimEnd().split('\n').length;
  expect(rules).toBeLessThan(300);
  expect(board).toBeLessThan(150);
  const guide = readFileSync(join(ROOT, 'docs/adding-a-game.md'), 'utf8').replace(/\s+/g, ' ');
  expect(guide).toContain(
    `rules of ${rules} lines of code (imports and comments not counted) and a board of ${board} lines`,
  );
});
