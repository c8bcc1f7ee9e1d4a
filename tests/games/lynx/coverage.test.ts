/** Every rule of Lynx has a test that bears its number: as the rule of a row, or at the head of a title. */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** L1 to L36. */
const RULES = Array.from({ length: 36 }, (_, i) => `L${i + 1}`);

/**
 * Where a number stands for the test that it is written in: `rule: 'L6'`, a table's row that begins with it, a test's
 * or a group's title.
 */
const PLACES = [/\brule: '(L\d+)'/g, /^\s*\[\s*'(L\d+)',/gm, /\b(?:it|test|describe)\('(L\d+): /g];

function rulesOf(source: string): string[] {
  const plain = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  return PLACES.flatMap((place) => [...plain.matchAll(place)].map((match) => match[1]!));
}

describe('the tests of Lynx', () => {
  const sources = readdirSync(import.meta.dirname)
    .filter((name) => /\.(test|rows)\.ts$/.test(name) && name !== 'coverage.test.ts')
    .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'));
  const covered = new Set(sources.flatMap(rulesOf));

  it.each(RULES)('hold %s', (rule) => {
    expect([...covered]).toContain(rule);
  });

  it('name no rule that there is not', () => {
    expect([...covered].filter((rule) => !RULES.includes(rule))).toEqual([]);
  });

  it('are counted where they are, not where a comment speaks of them', () => {
    expect(
      rulesOf(
        "/** L1 */\n// ['L2',\n  { rule: 'L3', why }\n  ['L4', 'x'],\nit('L5: y')\ndescribe('L6: z')\nconst " +
          "text = 'L7';",
      ),
    ).toEqual(['L3', 'L4', 'L5', 'L6']);
  });
});
