/** Every rule of Greta has a row that tests it. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { claimRows } from './claims.rows';
import { levelClaimRows, levelRows } from './levels.rows';
import { scoreRows } from './scores.rows';
import { squareRows } from './square.rows';
import { valueRows } from './values.rows';

const RULES = Array.from({ length: 11 }, (_, i) => `G${i + 1}`);

it('every rule from G1 to G11 is tested by name', () => {
  const rows = [...squareRows, ...claimRows, ...levelRows, ...levelClaimRows].map((row) => row.rule);
  const tables = [...scoreRows, ...valueRows].map(([rule]) => rule);
  const setup = [
    ...readFileSync(new URL('setup.test.ts', import.meta.url), 'utf8').matchAll(/(?:describe|it)\('(G\d+)[: ]/g),
  ].map((found) => found[1]!);
  const tested = new Set([...rows, ...tables, ...setup]);
  expect(RULES.filter((rule) => !tested.has(rule))).toEqual([]);
  expect([...tested].filter((rule) => !RULES.includes(rule))).toEqual([]);
});
