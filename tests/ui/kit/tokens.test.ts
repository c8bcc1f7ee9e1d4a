/** Everything takes colour, corners, shadow and time from the design tokens: no style says one of its own. */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ICON_COLOURS } from '../../../src/ui/kit/art/icon';

const SRC = new URL('../../../src/', import.meta.url);
const TOKENS = 'ui/kit/tokens.css';
const read = (file: string): string => readFileSync(new URL(file, SRC), 'utf8');

/** What may stand outside the tokens, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.values(ICON_COLOURS).map((colour) => [
      `ui/kit/art/icon.ts: ${colour}`,
      'the icon in the browser’s tab and among programs, which no style reaches; held to the tokens',
    ]),
  ),
};

const files = readdirSync(new URL('ui/', SRC), { recursive: true, encoding: 'utf8' })
  .map((file) => `ui/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.(svelte|css|ts)$/.test(file) && !file.startsWith('ui/words/'));

/** Without comments and templates’ logic: what the styles of the file say. */
function stylesOf(file: string): string {
  const text = file.endsWith('.svelte') ? [...read(file).matchAll(/<style>(.*?)<\/style>/gs)].join('') : read(file);
  return file.endsWith('.ts') ? '' : text.replaceAll(/\/\*.*?\*\//gs, '');
}

/** Strings and attributes may say colours, too. */
const codeOf = (file: string): string =>
  read(file)
    .replaceAll(/\/\*.*?\*\/|<!--.*?-->/gs, '')
    .replaceAll(/^\s*\/\/.*$/gm, '');

const RAW: Readonly<Record<string, (file: string) => Iterable<RegExpMatchArray>>> = {
  colour: (file) =>
    codeOf(file).matchAll(
      /(?<![\w&{/.])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b(?![-(])|\b(?:rgba?|hsla?|oklch|oklab|lab)\([^)]*\)/gi,
    ),
  shadow: (file) =>
    stylesOf(file).matchAll(
      /(?:box-shadow|text-shadow):(?!\s*(?:none|var\(--shadow-[\w-]+\)(?:,\s*var\(--shadow-[\w-]+\))*);)[^;]*|drop-shadow\([^)]*\)/g,
    ),
  duration: (file) => stylesOf(file).matchAll(/(?<![\w.-])\d*\.?\d+m?s\b/g),
  curve: (file) => stylesOf(file).matchAll(/cubic-bezier\([^)]*\)|\bease(?:-in|-out|-in-out)?\b(?=[\s;,])/g),
  corner: (file) => stylesOf(file).matchAll(/radius:[^;]*?\d(?:\.\d+)?(?:px|r?em)[^;]*/g),
};

describe.each(Object.entries(RAW))('a raw %s', (_, find) => {
  it('stands in no style but the tokens', () => {
    const raw = files
      .filter((file) => file !== TOKENS)
      .flatMap((file) => [...find(file)].map(([text]) => `${file}: ${text.trim()}`));
    expect(raw.filter((each) => !(each in EXCEPTIONS))).toEqual([]);
  });
});

it('every exception is used', () => {
  const all = Object.values(RAW).flatMap((find) =>
    files.flatMap((file) => [...find(file)].map(([text]) => `${file}: ${text.trim()}`)),
  );
  expect(Object.keys(EXCEPTIONS).filter((each) => !all.includes(each))).toEqual([]);
});

it('every token that a style asks for is there, and each that is there is asked for', () => {
  const defined = new Set([...read(TOKENS).matchAll(/^\s*--([\w-]+):/gm)].map(([, name]) => name!));
  const asked = new Set(
    files.flatMap((file) => [...codeOf(file).matchAll(/var\(--([\w-]+)/g)].map(([, name]) => name!)),
  );
  const SERIES = /^(seat|suit|tint|space|type|card|radius|motion|shadow)-/;
  const own = new Set(
    files
      .filter((file) => file !== TOKENS)
      .flatMap((file) => [...codeOf(file).matchAll(/(?<!var\()--([\w-]+)/g)].map(([, name]) => name!)),
  );
  expect([...asked].filter((name) => !defined.has(name) && !own.has(name) && !name.endsWith('-'))).toEqual([]);
  expect([...defined].filter((name) => !asked.has(name) && !SERIES.test(name))).toEqual([]);
});

it('cards that a script moves keep the pace of the page', () => {
  const [, ease] = /--ease: ([^;]+);/.exec(read(TOKENS))!;
  expect(read('ui/motion/places.ts')).toContain(`const EASE = '${ease}'`);
});
