/** Every numbered rule of Cardinoes has a row that checks it. */
import { expect, it } from 'vitest';
import { chainRows } from './chain.rows';
import { claimRows } from './claims.rows';
import { drawRows } from './draws.rows';
import { matchRows } from './match.rows';
import { scoreRows } from './scores.rows';
import { setupRows } from './setup.rows';

const RULES = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9', 'C10', 'C11', 'C12', 'C13'];
const rows = [...setupRows, ...chainRows, ...drawRows, ...claimRows, ...scoreRows, ...matchRows];

it('every rule from C1 to C13 has a row, and every row a rule', () => {
  expect([...new Set(rows.map(({ rule }) => rule))].sort()).toEqual([...RULES].sort());
});

it('no two rows of a rule say the same', () => {
  const texts = rows.map(({ rule, why }) => `${rule} ${why}`);
  expect(new Set(texts).size).toBe(texts.length);
});
