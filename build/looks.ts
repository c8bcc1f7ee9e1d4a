/**
 * Makes `src/table/charter/looks.ts`: what characters look like, from Unicode's own list of confusable ones. No kept
 * library has that list, so it is taken from one that is not (`unhomoglyph`, with the list of Unicode 13), once: the
 * module is committed, since all must agree on which charters are proper.
 * @module
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cleanName } from '../src/table/charter/names.ts';

/** Where the module lies. */
export const LOOKS = new URL('../src/table/charter/looks.ts', import.meta.url);

const COLUMNS = 118;

const ASCII = /^[!-~]+$/u;

/** Unicode's list: characters, and those like which they are drawn. */
const list = new Map(
  Object.entries(
    JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('unhomoglyph/data.json')), 'utf8')) as {
      [character: string]: string;
    },
  ),
);

/** The skeleton of UTS 39. */
function skeleton(text: string): string {
  const once = [...text.normalize('NFKD')].map((each) => list.get(each) ?? each).join('');
  return once === text ? text : skeleton(once);
}

/**
 * What a character looks like, in small letters: like its skeleton, or that of its capital if only that is a letter
 * which everybody knows.
 */
function lookOf(character: string): string {
  const candidates = [character, character.toUpperCase()].map(skeleton);
  const drawn = candidates.find((each) => ASCII.test(each)) ?? candidates[0]!;
  return skeleton(drawn.toLowerCase()).toLowerCase();
}

/** The whole text of the module. */
export function makeLooks(): string {
  const small = [...list.keys()].map((each) => each.toLowerCase());
  const characters = [...new Set([...list.keys(), ...small])]
    .filter((each) => [...each].length === 1 && each.normalize('NFKD') === each && cleanName(`a${each}a`).length > 2)
    .map((each) => each.codePointAt(0)!)
    .sort((a, b) => a - b);
  const entries: string[] = [];
  let last = 0;
  for (const point of characters) {
    const character = String.fromCodePoint(point);
    const lower = character.toLowerCase();
    const look = lookOf(character);
    if (look === (lower === character ? character : lookOf(lower))) continue;
    const numbers = [point - last, ...[...look].map((each) => each.codePointAt(0)!)];
    entries.push(numbers.map((each) => each.toString(36)).join('.'));
    last = point;
  }
  return [
    '/**',
    ' * Made by `npm run -s looks` (`build/looks.ts`) from the confusable characters of Unicode 13 (UTS 39, © Unicode, Inc.,',
    ' * under the Unicode License); `lookalikes.ts` reads it.',
    ' * @module',
    ' */',
    '/**',
    ' * An entry a character, in the order of their numbers: how much higher its number is than the one before, and the',
    ' * numbers of the characters like which it is drawn, to the base 36.',
    ' */',
    'export const LOOKS = `',
    ...lines(entries),
    '`;',
    '',
  ].join('\n');
}

function lines(entries: readonly string[]): string[] {
  const all: string[] = [];
  for (const entry of entries) {
    const line = all.at(-1);
    if (line === undefined || line.length + entry.length >= COLUMNS) all.push(entry);
    else all[all.length - 1] = `${line} ${entry}`;
  }
  return all;
}
