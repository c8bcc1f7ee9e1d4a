/**
 * The statements of the specification, docs/protocol.md and docs/cryptography.md: each has a number, which the code
 * that does what it says and the test that shows it name, as `(P12)` or `(P12, K3–K5)` in a comment, or `P12: …` as a
 * title.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { INPUT_KINDS } from '../../src/log/input';
import { LOOK_SHOWS, REACTION_KINDS, SIDE_KINDS } from '../../src/log/side';

const ROOT = new URL('../../', import.meta.url);
const PAGES = { P: 'docs/protocol.md', K: 'docs/cryptography.md' } as const;

const textOf = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

/** The texts of a folder's files with such names. */
function textsIn(folder: string, name: RegExp): string[] {
  const all = readdirSync(new URL(`${folder}/`, ROOT), { recursive: true, encoding: 'utf8' });
  return all.filter((path) => name.test(path)).map((path) => textOf(`${folder}/${path}`));
}

const numbers = (letter: string, first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, i) => `${letter}${first + i}`);

/** What a list of numbers names: `P1, K3–K5` is P1, K3, K4 and K5. */
function namedBy(list: string): string[] {
  return [...list.matchAll(/([PK])(\d+)(?:–[PK]?(\d+))?/g)].flatMap(([, letter, first, last]) =>
    numbers(letter!, Number(first), Number(last ?? first)),
  );
}

const LIST = String.raw`[PK]\d+(?:(?:–|, )[PK]\d+)*`;

/** The numbers that a source or a test cites. */
function citedBy(source: string): string[] {
  const places = new RegExp(String.raw`\((${LIST})\)|['"\`](${LIST}): `, 'g');
  return [...source.matchAll(places)].flatMap(([, inComment, asTitle]) => namedBy((inComment ?? asTitle)!));
}

/** The numbers that a page gives to its statements, in their order. */
function statedIn(page: string): string[] {
  return [...page.matchAll(/^\*\*([PK]\d+)\*\* /gm)].map(([, number]) => number!);
}

const stated = Object.values(PAGES).flatMap((page) => statedIn(textOf(page)));
const bySources = new Set(textsIn('src', /\.ts$/).flatMap(citedBy));
const byTests = new Set(textsIn('tests', /\.test\.ts$/).flatMap(citedBy));

describe('the statements of the specification', () => {
  it.each(Object.entries(PAGES))('are numbered one after the other: %s', (letter, page) => {
    const own = statedIn(textOf(page));
    expect(own.length).toBeGreaterThan(40);
    expect(own).toEqual(numbers(letter, 1, own.length));
  });

  it('are each named by the code that does what they say', () => {
    expect(stated.filter((number) => !bySources.has(number))).toEqual([]);
  });

  it('are each named by a test that shows it', () => {
    expect(stated.filter((number) => !byTests.has(number))).toEqual([]);
  });

  it('are there where code, tests and the pages themselves speak of them', () => {
    const inPages = Object.values(PAGES).flatMap((page) =>
      [...textOf(page).matchAll(/\b[PK]\d+\b/g)].map(([each]) => each),
    );
    const known = new Set(stated);
    expect([...bySources, ...byTests, ...inPages].filter((number) => !known.has(number))).toEqual([]);
  });

  it('stand in lines of 120 characters', () => {
    const long = Object.values(PAGES).flatMap((page) =>
      textOf(page)
        .split('\n')
        .filter((line) => line.length > 120),
    );
    expect(long).toEqual([]);
  });
});

/** What a statement says of numbers and names, as in 0 `grant`, 1 `decline`, in the order of the numbers. */
function numberedIn(number: string): string[] {
  const statement = new RegExp(String.raw`^\*\*${number}\*\* [^]*?(?=^\*\*[PK]\d|^#|(?![^]))`, 'm').exec(
    textOf(PAGES.P),
  )![0];
  const named = [...statement.matchAll(/\b(\d+)\s+`([a-z]+)`/g)].map(([, at, name]) => [Number(at), name!] as const);
  expect(named.map(([at]) => at)).toEqual(named.map((_, i) => i));
  return named.map(([, name]) => name);
}

describe('the numbers of kinds', () => {
  it('of side messages and of inputs are those of the code', () => {
    expect(numberedIn('P170')).toEqual(SIDE_KINDS);
    expect(numberedIn('P26')).toEqual(INPUT_KINDS);
  });

  it('of what a look shows are those of the code', () => {
    const reactions = `2 to ${LOOK_SHOWS.length - 1} a reaction, in the order of\nP170`;
    expect(textOf(PAGES.P)).toContain(reactions);
    expect(LOOK_SHOWS.slice(2)).toEqual(REACTION_KINDS);
  });
});

it('a citation is a list in brackets, or at the head of a title, and nothing else', () => {
  const source = "/** … (P1) */\n// (P2, K3–K5)\nit('P6, P7: …')\nconst text = 'P8'; // P9, (see P10)";
  expect(citedBy(source)).toEqual(['P1', 'P2', 'K3', 'K4', 'K5', 'P6', 'P7']);
});

/** Codes of a game that no move of text can have: of positions, of options, and of moves that no text says. */
const OF_NO_MOVE = new Set([
  ...['lynx', 'cardinoes', 'greta', 'nineteen'].map((game) => `${game}/position`),
  ...['lynx/too-few-cards', 'lynx/no-cards', 'lynx/unknown-suit'],
  ...['cardinoes/worthless', 'cardinoes/no-end', 'greta/claim-order'],
]);

describe('the codes of false moves', () => {
  const { faults } = JSON.parse(textOf('src/ui/words/en.json')) as {
    readonly faults: Readonly<Record<string, string>>;
  };

  it.each([
    ['P194: those of Lynx', 'P194', 'lynx'],
    ['P195: those of Cardinoes', 'P195', 'cardinoes'],
    ['P196: those of Greta', 'P196', 'greta'],
    ['P197: those of Nineteen', 'P197', 'nineteen'],
  ])('%s stand in the specification, and no other', (_title, number, game) => {
    const [, text] = textOf(PAGES.P).split(`**${number}** `);
    const [statement] = text!.split(/^\*\*P\d+\*\* /m);
    const named = new Set(statement!.match(new RegExp(`\\b${game}/[a-z-]+`, 'g')));
    const spoken = Object.keys(faults).filter((code) => code.startsWith(`${game}/`) && !OF_NO_MOVE.has(code));
    expect([...named].toSorted()).toEqual(spoken.toSorted());
  });
});
