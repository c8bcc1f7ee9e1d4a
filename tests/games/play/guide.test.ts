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

it.each(GAMES.map(({ id, name }) => [name, id]))('has every field of a position of %s', (name, id) => {
  const [, listed] = /keys: \[([^\]]*)\]/.exec(read(`src/games/${id}/position.ts`)) ?? [];
  const keys = [...listed!.matchAll(/'([a-z]+)'/g)].map(([, key]) => key!);
  expect(keys).toContain('dealer');
  const titles = [`\n## ${name}\n`, `\n## Positions of ${name}\n`];
  const section = titles.map((title) => guide.split(title)[1]?.split('\n## ')[0] ?? '').join('');
  expect(keys.filter((key) => !new RegExp(`[\` ]${key}(?:=|\` the cell|\` what)`).test(section))).toEqual([]);
});
