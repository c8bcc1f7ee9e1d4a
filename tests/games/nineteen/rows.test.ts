/** N2 to N6 as rows, and a look at whether every rule has tests. */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { playAll } from './playAll';
import { roundRows } from './rounds.rows';

for (const rule of new Set(roundRows.map((row) => row.rule))) {
  describe(rule, () => {
    it.each(roundRows.filter((row) => row.rule === rule))('$why', (row) => {
      const got = playAll(row);
      if (/^[a-z]+\/[a-z-]+$/.test(row.to)) expect(got.ok ? got.value : got.fault.code).toBe(row.to);
      else expect(got.ok ? got.value : `${got.fault.code}: ${got.fault.message}`).toBe(row.to);
    });
  });
}

describe('every rule', () => {
  it('has a row, or a test that is named after it', () => {
    const folder = new URL('.', import.meta.url);
    const texts = readdirSync(folder)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(new URL(name, folder), 'utf8'));
    const named = new Set(
      texts.flatMap((text) =>
        [...text.matchAll(/(?:rule: '|\b(?:it|describe)\('|^ {2}\[')(N\d+)\b/gm)].map((match) => match[1]!),
      ),
    );
    expect([...named].sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)))).toEqual(
      Array.from({ length: 10 }, (_, i) => `N${i + 1}`),
    );
  });
});
