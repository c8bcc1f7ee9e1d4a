/** Every rule of every game has a test that bears its number: as the rule of a row, or at the head of a title. */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NUMBERED, type Numbered, numbersIn, ruleNumbers } from './ruleNumbers';
import { chainRows } from './cardinoes/chain.rows';
import { claimRows } from './cardinoes/claims.rows';
import { drawRows } from './cardinoes/draws.rows';
import { matchRows } from './cardinoes/match.rows';
import { scoreRows } from './cardinoes/scores.rows';
import { setupRows } from './cardinoes/setup.rows';

/**
 * Where a number stands for the test that it is written in: `rule: 'L6'`, a table's row that begins with it, a test's
 * or a group's title.
 */
const PLACES = [
  /\brule: '(\w+)'/g,
  /^\s*(?:return )?\[\s*'(\w+)',/gm,
  /\b(?:it|test|describe)\('((?:\w\d+(?:, | and )?)+): /g,
];

function rulesOf(game: Numbered, source: string): string[] {
  const plain = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  return PLACES.flatMap((place) => [...plain.matchAll(place)].flatMap((match) => numbersIn(game, match[1]!)));
}

/** The texts of a folder's files with such a name, from the repository's root. */
function textsOf(folder: string, name: RegExp): string[] {
  const root = new URL(`../../${folder}/`, import.meta.url);
  return readdirSync(root)
    .filter((each) => name.test(each))
    .map((each) => readFileSync(new URL(each, root), 'utf8'));
}

describe.each(NUMBERED)('the tests of %s', (game) => {
  const tests = ['tests/games', `tests/games/${game}`].flatMap((folder) =>
    textsOf(folder, /^(?!coverage).*\.(test|rows)\.ts$/),
  );
  const covered = new Set(tests.flatMap((source) => rulesOf(game, source)));

  it.each(ruleNumbers(game))('hold %s', (rule) => {
    expect([...covered]).toContain(rule);
  });

  it('name no rule that there is not, nor do the sources', () => {
    const named = textsOf(`src/games/${game}`, /\.ts$/).flatMap((source) => numbersIn(game, source));
    expect([...covered, ...named].filter((rule) => !ruleNumbers(game).includes(rule))).toEqual([]);
  });
});

it('rules are counted where tests bear their numbers, not where a comment speaks of them', () => {
  expect(
    rulesOf(
      'lynx',
      "/** L1 */\n// ['L2',\n  { rule: 'L3', why }\n  ['L4', 'x'],\nit('L5: y')\ndescribe('L6 and L7: z')\n" +
        "it('C1, L8: z')\nconst text = 'L9';",
    ),
  ).toEqual(['L3', 'L4', 'L5', 'L6', 'L7', 'L8']);
});

it('no two rows of a rule of Cardinoes say the same', () => {
  const rows = [...setupRows, ...chainRows, ...drawRows, ...claimRows, ...scoreRows, ...matchRows];
  const texts = rows.map(({ rule, why }) => `${rule} ${why}`);
  expect(new Set(texts).size).toBe(texts.length);
});
