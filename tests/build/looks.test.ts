/** The module of what characters look like is what its library says, and the vectors have the same list. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LOOKS, makeLooks } from '../../build/looks';
import { LOOKS as list } from '../../src/table/charter/looks';

it('what characters look like is what `npm run -s looks` makes of Unicode’s list', () => {
  expect(readFileSync(LOOKS, 'utf8')).toBe(makeLooks());
});

it('P18: what characters look like stands in the vectors as in the program', () => {
  const vectors = readFileSync(new URL('../vectors/protocol-4/looks.txt', import.meta.url), 'utf8');
  expect(vectors).toBe(list.trimStart());
});
