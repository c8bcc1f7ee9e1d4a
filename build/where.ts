/**
 * Finds files by what they say of themselves: `npm run -s where -- score sheet`. Every file says in its first comment
 * what it is about, so these comments, and the names of the files, are the index of the project.
 * @module
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Place {
  /** From the root of the project, with slashes. */
  readonly path: string;
  /** All of the first comment; of a document its headings. */
  readonly header: string;
  /** The first sentence of it. */
  readonly about: string;
}

const FOLDERS = ['src', 'shelf', 'build', 'tests', 'examples', 'docs'];
const MADE = /(^|\/)(made|binary|node_modules|dist)\//;
/** As many as one screen shows. */
const MOST = 12;

/** What a source says in its first comment, in one line; nothing if it does not begin with one. */
export function headerOf(source: string): string {
  const [, script, component] = /^(?:\/\*\*([^]*?)\*\/|<!--([^]*?)-->)/.exec(source) ?? [];
  return (script ?? component ?? '')
    .replace(/^ *\* ?/gm, '')
    .replace(/@(?:module|component)\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const headingsOf = (document: string): string =>
  [...document.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => `${heading}.`).join(' ');

const firstSentence = (text: string): string => /^.*?\.(?= |$)/.exec(text)?.[0] ?? text;

/** Words in lower case: `ScoreSheet` is two. */
export const wordsOf = (text: string): string[] =>
  text
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** All files of the project below that folder that somebody may ask for. */
export function placesOf(root: string): Place[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => /\.(ts|svelte|md)$/.test(path) && !MADE.test(path))
      .sort()
      .map((path) => {
        const text = readFileSync(join(root, path), 'utf8');
        const header = path.endsWith('.md') ? headingsOf(text) : headerOf(text);
        return { path, header, about: firstSentence(header) };
      }),
  );
}

/** The part of a word that its forms share: `drag` of `dragging`. */
const stemOf = (word: string): string =>
  word.length < 5 ? word.replace(/s$/, '') : word.replace(/(?:ing|ed|es|s)$/, '').replace(/([bdgmnprt])\1$/, '$1');

const stands = (stem: string, among: readonly string[]): boolean => among.some((word) => word.startsWith(stem));

/**
 * The places that have half of these words or more, a dozen at most. A word counts in a name, in the first sentence, and
 * in the whole of the comment, most in the name; and the rarer it is, the more it counts.
 */
export function find(places: readonly Place[], query: string): Place[] {
  const asked = [...new Set(wordsOf(query).map(stemOf))];
  const read = places.map((place) => {
    const [name, about, header] = [place.path, place.about, place.header].map(wordsOf);
    const hits = asked.filter((stem) => stands(stem, name!) || stands(stem, header!));
    return { place, name: name!, about: about!, hits };
  });
  const rarity = (stem: string): number =>
    Math.log(1 + places.length / read.filter(({ hits }) => hits.includes(stem)).length);
  const weigh = ({ name, about, hits }: (typeof read)[number]): number =>
    hits.reduce(
      (sum, stem) => sum + rarity(stem) * (1 + Number(stands(stem, about)) + 2 * Number(stands(stem, name))),
      0,
    ) -
    name.length / 100;
  return read
    .filter(({ hits }) => hits.length > 0 && hits.length >= asked.length / 2)
    .map((each) => ({ place: each.place, weight: weigh(each) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST)
    .map(({ place }) => place);
}
