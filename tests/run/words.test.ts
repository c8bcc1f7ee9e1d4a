/** Words that the glossary has retired stand in no comment, no title of a test and no document. */
import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const GLOSSARY = 'docs/glossary.md';
const MADE = /(^|\/)(made|binary|node_modules|dist)\//;

const textOf = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

const FILES = ['src', 'tests', 'shelf', 'build', 'docs'].flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, ROOT), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.(ts|svelte|md)$/.test(path) && !MADE.test(path)),
);

/** What of a file is written for people: comments, titles of tests, and the whole of a document. */
function proseOf(path: string, text: string): string {
  if (path.endsWith('.md')) return text;
  const comments = text.match(/\/\*\*?[^]*?\*\/|<!--[^]*?-->|(?<=^|\s)\/\/ [^\n]*/g) ?? [];
  const titles = text.match(/(?<=\b(?:it|describe|test)(?:\.each\([^\n]*\))?\(')[^'\n]*/g) ?? [];
  return [...comments, ...titles].join('\n');
}

/** The first column of the table of words that are out. */
function retired(glossary: string): string[] {
  const section = glossary.slice(glossary.indexOf('## Words that are out'));
  return [...section.matchAll(/^\| ([a-z, ]+) \| /gm)].flatMap(([, words]) => words!.split(', '));
}

const OUT = retired(textOf(GLOSSARY));

function outIn(prose: string): string[] {
  return OUT.filter((word) => new RegExp(String.raw`\b${word}(?:s|ed|ing)?\b`, 'i').test(prose));
}

it('words that are out are found in comments, titles and documents, and nowhere else', () => {
  expect(OUT).toContain('nought');
  const source = "/** Heeds it. */\nconst heeded = 1; // from nought\nit('heeding a word', () => heed());\n";
  expect(outIn(proseOf('a.ts', source)).sort()).toEqual(['heed', 'nought']);
  expect(outIn(proseOf('a.ts', "heed(); it('a word', () => heed('nought'));"))).toEqual([]);
  expect(outIn(proseOf('a.svelte', '<!--\n  @component Counts from nought.\n-->'))).toEqual(['nought']);
});

it('no comment, no title of a test and no document says a word that is out', () => {
  const found = FILES.filter((path) => ![GLOSSARY, 'tests/run/words.test.ts'].includes(path)).flatMap((path) =>
    outIn(proseOf(path, textOf(path))).map((word) => `${path}: ${word}`),
  );
  expect(found).toEqual([]);
});
