/** The pages of docs/rules, by which sources and tests cite the rules: what is cited stands there, and is tested. */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NUMBERED, type Numbered, ruleNumbers, rulesWithParts } from './ruleNumbers';

const ROOT = new URL('../../', import.meta.url);
const textOf = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

/** A number, or the first and the last of a range: L6, L29a, C13, L29a–L29c. Drawings have numbers with a point. */
const CITED = /\b([LCGN])(\d+)([a-z]?)\b(?!\.\d)(?:–\1(\d+)([a-z]?)\b)?/g;

/** All numbers of rules that a text cites, those between the ends of a range, too. */
function citedIn(text: string): string[] {
  return [...text.matchAll(CITED)].flatMap(([, game, first, letter, last, lastLetter]) => {
    if (last === undefined) return [`${game}${first}${letter}`];
    if (letter) return lettersBetween(letter, lastLetter!).map((each) => `${game}${first}${each}`);
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => `${game}${Number(first) + i}`);
  });
}

function lettersBetween(first: string, last: string): string[] {
  const [from, to] = [first.charCodeAt(0), last.charCodeAt(0)];
  return Array.from({ length: to - from + 1 }, (_, i) => String.fromCharCode(from + i));
}

const stated = (page: string): string[] => [...page.matchAll(/^- \*\*([A-Z]\d+[a-z]?)\*\* \S/gm)].map(([, n]) => n!);
const pageOf = (game: Numbered): string => textOf(`docs/rules/${game}.md`);
const allStated = NUMBERED.flatMap((game) => stated(pageOf(game)));

/** What the files of a folder cite, by number with one file that does. */
function citations(folder: string): Map<string, string> {
  const paths = readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' });
  const cited = new Map<string, string>();
  for (const path of paths.filter((each) => /\.(?:ts|svelte|txt)$/.test(each) && !each.endsWith('rulePages.test.ts')))
    for (const number of citedIn(textOf(`${folder}/${path}`))) cited.set(number, `${folder}/${path}`);
  return cited;
}

describe.each(NUMBERED)('the page of the rules of %s', (game) => {
  it('states every rule once, in their order', () => {
    expect(stated(pageOf(game))).toEqual(rulesWithParts(game));
  });

  it('is in the list of the pages, with its first and last number', () => {
    const numbers = ruleNumbers(game);
    expect(textOf('docs/rules/README.md')).toContain(`[${game}.md](${game}.md) | ${numbers[0]}–${numbers.at(-1)} |`);
  });

  it('refers to no rule that no page states', () => {
    expect(citedIn(pageOf(game)).filter((number) => !allStated.includes(number))).toEqual([]);
  });
});

it.each(['src', 'tests'])('every rule that %s cites stands on a page', (folder) => {
  const cited = [...citations(folder)];
  expect(cited.length).toBeGreaterThan(60);
  expect(cited.filter(([number]) => !allStated.includes(number))).toEqual([]);
});

it('every rule of the pages is cited by a test', () => {
  const cited = citations('tests');
  expect(allStated.filter((number) => !cited.has(number))).toEqual([]);
});

it('numbers are found as they are cited, and a drawing has none', () => {
  expect(citedIn('L6, C14; (L29a–L29c) G1–G3. a N7, M C23.5-2 C42.43 L1x2 7C')).toEqual([
    'L6',
    'C14',
    'L29a',
    'L29b',
    'L29c',
    'G1',
    'G2',
    'G3',
    'N7',
  ]);
});
