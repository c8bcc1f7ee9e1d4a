/** The guide to game files names every line and every field that there is. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GAMES } from '../../../src/games/registry';

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const guide = read('docs/game-files.md');

it('has every line that a file can have', () => {
  const [, kinds] = /\^\(([a-z|]+)\|\[a-h\]:\)\$/.exec(read('src/games/play/gameFile.ts')) ?? [];
  const lines = kinds!.split('|');
  expect(lines).toContain('left');
  expect(lines.filter((kind) => !new RegExp(`^\\|.*\`${kind} `, 'm').test(guide))).toEqual([]);
});

/** What the guide says of the positions of that game; empty if nothing yet. */
function sectionOf(name: string): string {
  const titles = [`\n## ${name}\n`, `\n## Positions of ${name}\n`];
  return titles.map((title) => guide.split(title)[1]?.split('\n## ')[0] ?? '').join('');
}

const DESCRIBED = GAMES.filter(({ name }) => sectionOf(name) !== '');

it('has a section of each game that the project is known for', () => {
  expect(DESCRIBED.map(({ name }) => name)).toEqual(expect.arrayContaining(['Lynx', 'Cardinoes', 'Greta', 'Nineteen']));
});

it.each(DESCRIBED.map(({ id, name }) => [name, id]))('has every field of a position of %s', (name, id) => {
  const [, listed] = /keys: \[([^\]]*)\]/.exec(read(`src/games/${id}/position.ts`)) ?? [];
  const keys = [...listed!.matchAll(/'([a-z]+)'/g)].map(([, key]) => key!);
  expect(keys).toContain('dealer');
  const section = sectionOf(name);
  expect(keys.filter((key) => !new RegExp(`[\` ]${key}(?:=|\` the cell|\` what)`).test(section))).toEqual([]);
});
