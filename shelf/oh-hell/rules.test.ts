/** The document of the rules, and the tests: each rule has its number, and each number a test. */
import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { OPTIONS } from './options';

const HERE = new URL('./', import.meta.url);
const textOf = (file: string): string => readFileSync(new URL(file, HERE), 'utf8');
const RULES = textOf('rules.md');
const numbersIn = (text: string): string[] => [...text.matchAll(/\bO\d+\b/g)].map(([number]) => number);
const told = [...RULES.matchAll(/^- \*\*(O\d+)\*\* /gm)].map(([, number]) => number!);

it('counts its rules from one, and speaks of no other', () => {
  expect(told).toEqual(told.map((_, i) => `O${i + 1}`));
  expect(told.length).toBeGreaterThan(10);
  expect(numbersIn(RULES).filter((number) => !told.includes(number))).toEqual([]);
});

it('has a test of each rule', () => {
  const tests = readdirSync(HERE).filter((file) => file.endsWith('.test.ts') && file !== 'rules.test.ts');
  const titles = tests.flatMap((file) =>
    [...textOf(file).matchAll(/(?:describe|it)(?:\.each\([^`]*?\))?\(\s*'([^']*)'/g)].map(([, title]) => title!),
  );
  const rows = [...textOf('rows.ts').matchAll(/rule: '(O\d+)'/g)].map(([, number]) => number!);
  const tested = [...rows, ...titles.flatMap((title) => spelled(title))];
  expect(told.filter((number) => !tested.includes(number))).toEqual([]);
});

/** `O12, O13: …` */
function spelled(title: string): string[] {
  const [head = ''] = title.split(': ', 1);
  return /^O\d/.test(head) ? numbersIn(head) : [];
}

it('names each option, and what it is unless it is chosen', () => {
  for (const { key, kind, fallback } of OPTIONS) {
    const usual = kind === 'flag' ? (fallback(4) ? 'on' : 'off') : String(fallback(4));
    const said = [...RULES.replaceAll(/\s+/g, ' ').matchAll(/\[`(\w+)`([^\]]*?): `?(\w+)`?\]/g)];
    const found = said.find(([, name]) => name === key);
    expect([key, found?.[3]]).toEqual([key, usual]);
  }
});

it('names every number that a sentence of the code names', () => {
  const code = readdirSync(HERE).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  for (const file of code)
    for (const number of numbersIn(textOf(file))) expect([file, told.includes(number)]).toEqual([file, true]);
});
