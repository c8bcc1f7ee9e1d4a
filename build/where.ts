/**
 * Finds places by what they say of themselves: `npm run -s where -- how long is a name`. Every file says in its first
 * comment what it is about, a declaration in the comment above it, a document in its rows and lists, and the screen in
 * its messages. These, the names, and the codes of faults are the index of the project.
 * @module
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Place {
  /** From the root of the project, with slashes. */
  readonly path: string;
  /** The line of it, from 1; none for a whole file. */
  readonly line?: number;
  /** What it is called: the path of a file, the name of a declaration; a row has none. */
  readonly name: string;
  /** All that is said of it: a comment, the headings of a document, a row. */
  readonly header: string;
  /** The first sentence of that, or the first cell of a row. */
  readonly about: string;
}

const CATALOGUE = 'src/ui/words/en.json';
const FOLDERS = ['src', 'shelf', 'build', 'tests', 'examples', 'docs'];
const MADE = /(^|\/)(made|binary|node_modules|dist)\//;
/** As many as one screen shows, and of one file. */
const MOST = 12;
const MOST_OF_ONE = 2;
/** So much more a whole file counts than a line of it: it says less of more. */
const WHOLE_FILE = 1.5;
/** Words of a question that say nothing of what it is about. */
const ASKING = new Set(
  'a am an and are as at be been by can could do does for from go goes had has have how i if in is it its kind may me my no not of on or out should so that the their them there they this to was we what when where which who whose why will with would you your'.split(
    ' ',
  ),
);

/** What a comment says, in one line. */
const said = (comment: string): string =>
  comment
    .replace(/^ *\* ?/gm, '')
    .replace(/@(?:module|component)\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** What a source says in its first comment; nothing if it does not begin with one. */
export function headerOf(source: string): string {
  const [, script, component] = /^(?:\/\*\*([^]*?)\*\/|<!--([^]*?)-->)/.exec(source) ?? [];
  return said(script ?? component ?? '');
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

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** What a comment says, and the name of what stands below it: of a declaration, a field or a method. */
const DECLARED =
  /\/\*\*((?:[^*]|\*(?!\/))*)\*\/\s*(?:(?:export|default|async|static|readonly|abstract|const|let|function|class|interface|type|get|set) )*#?(\w+)/g;
/** A number of the program that has a name, with no comment above it. */
const NUMBER = /(?<!\*\/)\n(?:export )?const ([A-Z][A-Z0-9_]+) = [^\n]*/g;

/** The declarations of a source that say what they are. */
export function declarationsOf(path: string, source: string): Place[] {
  const commented = [...source.matchAll(DECLARED)].map(({ index, 0: all, 1: comment, 2: name }) => {
    const header = said(comment!);
    return { path, line: lineAt(source, index + all.length), name: name!, header, about: firstSentence(header) };
  });
  const numbers = [...source.matchAll(NUMBER)].map(({ index, 0: all, 1: name }) => {
    return { path, line: lineAt(source, index + 1), name: name!, header: '', about: all.trim() };
  });
  return [...commented.filter(({ name }) => name !== 'import'), ...numbers];
}

/** The rows and the entries of lists of a document. */
export function rowsOf(path: string, document: string): Place[] {
  return document.split('\n').flatMap((text, i, lines) => {
    if (!/^(?:\| |- |\*\*… )/.test(text) || lines[i + 1]?.startsWith('|--')) return [];
    const about = /^\| ([^|]+) \|/.exec(text)?.[1] ?? text;
    return [{ path, line: i + 1, name: '', header: text, about }];
  });
}

/** The messages of a catalogue: what somebody has read on the screen leads to its key, and faults to their codes. */
export function messagesOf(path: string, catalogue: string): Place[] {
  return catalogue.split('\n').flatMap((text, i) => {
    const [, name, message] = /^ +"([^"]+)": "(.+)",?$/.exec(text) ?? [];
    return name === undefined ? [] : [{ path, line: i + 1, name, header: message!, about: message! }];
  });
}

/** The faults that a source makes, by their codes. */
export function faultsOf(path: string, source: string): Place[] {
  return [...source.matchAll(/\b(?:err|fault)\(\s*'([a-z]+\/[a-z-]+)'[^\n]*/g)].map(({ index, 0: about, 1: name }) => {
    return { path, line: lineAt(source, index), name: name!, header: about, about };
  });
}

/** All places of the project below that folder that somebody may ask for. */
export function placesOf(root: string): Place[] {
  const messages = messagesOf(CATALOGUE, readFileSync(join(root, CATALOGUE), 'utf8'));
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => /\.(ts|svelte|md)$/.test(path) && !MADE.test(path))
      .sort()
      .flatMap((path) => {
        const text = readFileSync(join(root, path), 'utf8');
        const isDocument = path.endsWith('.md');
        const header = isDocument ? headingsOf(text) : headerOf(text);
        const inside = isDocument
          ? rowsOf(path, text)
          : path.startsWith('tests/')
            ? []
            : [...declarationsOf(path, text), ...faultsOf(path, text)];
        return [{ path, name: path, header, about: firstSentence(header) }, ...inside];
      }),
  );
  return [...files, ...messages];
}

/** The part of a word that its forms share: `drag` of `dragging`. */
const stemOf = (word: string): string =>
  word.length < 5 ? word.replace(/s$/, '') : word.replace(/(?:ing|ed|es|s)$/, '').replace(/([bdgmnprt])\1$/, '$1');

/** The words of the project for words of others, each by its stem: rows of a table of the glossary. */
export function synonymsOf(glossary: string): ReadonlyMap<string, readonly string[]> {
  const [, table] = /^## Words of others\n([^]*?)(?=^## |(?![^]))/m.exec(glossary) ?? [];
  const rows = [...(table ?? '').matchAll(/^\| ([a-z, ]+) \| ([a-z, ]+) \|$/gm)];
  return new Map(
    rows.flatMap(([, theirs, ours]) => wordsOf(theirs!).map((word) => [stemOf(word), wordsOf(ours!).map(stemOf)])),
  );
}

/** Whether one of these words is a form of it: `longer` of `long`, and not `redeals` of `red`. */
const stands = (stem: string, among: readonly string[]): boolean =>
  among.some((word) => word.startsWith(stem) && (stem.length > 4 || word.length < 2 * stem.length));

/** The words of a question that say what it is about, each by its stem. */
function stemsOf(query: string): string[] {
  const words = wordsOf(query);
  const telling = words.filter((word) => !ASKING.has(word));
  return [...new Set((telling.length > 0 ? telling : words).map(stemOf))];
}

/**
 * The places that have half of these words or more, a dozen at most, two of a file. A word counts in a name, in the first
 * sentence, and in the whole of what is said, most in the name; and the rarer it is, the more it counts. A declaration
 * has the words of its file's path as well. A word of others stands for those of the project.
 */
export function find(
  places: readonly Place[],
  query: string,
  synonyms: ReadonlyMap<string, readonly string[]> = new Map(),
): Place[] {
  const asked = stemsOf(query);
  const isIn = (stem: string, words: readonly string[]): boolean =>
    stands(stem, words) || (synonyms.get(stem) ?? []).some((other) => stands(other, words));
  const read = places.map((place) => {
    const [name, about, header, path] = [place.name, place.about, place.header, place.path].map(wordsOf);
    const hits = asked.filter((stem) => [name!, header!, about!, path!].some((words) => isIn(stem, words)));
    return { place, name: name!, about: about!, length: name!.length + header!.length / 4, hits };
  });
  const rarity = (stem: string): number =>
    Math.log(1 + places.length / read.filter(({ hits }) => hits.includes(stem)).length);
  const rarities = new Map(asked.map((stem) => [stem, rarity(stem)]));
  const weigh = ({ name, about, length, hits }: (typeof read)[number]): number =>
    hits.reduce(
      (sum, stem) => sum + rarities.get(stem)! * (1 + Number(isIn(stem, about)) + 2 * Number(isIn(stem, name))),
      0,
    ) -
    length / 100;
  const ofFile = new Map<string, number>();
  return read
    .filter(({ hits }) => hits.length > 0 && hits.length >= asked.length / 2)
    .map((each) => ({ place: each.place, weight: weigh(each) * (each.place.line === undefined ? WHOLE_FILE : 1) }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ place }) => place)
    .filter(({ path }) => {
      const count = (ofFile.get(path) ?? 0) + 1;
      ofFile.set(path, count);
      return count <= MOST_OF_ONE;
    })
    .slice(0, MOST);
}
