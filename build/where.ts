/**
 * Finds places by what they say of themselves: `npm run -s where -- how long is a name`. Every file says in its first
 * comment what it is about, a declaration in the comment above it, a document in its rows, lists and paragraphs, and the
 * screen in its messages. These, the names, and the codes of faults are the index of the project. What is found comes in
 * three shelves, so that no row of a document is lost among files: documents, the program, and its tests.
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
  /** The first sentence of that, the first cell of a row, or the heading of a paragraph. */
  readonly about: string;
}

export type Shelf = 'documents' | 'program' | 'tests';

const CATALOGUE = 'src/ui/words/en.json';
const FOLDERS = ['src', 'shelf', 'build', 'tests', 'examples', 'docs'];
/** The documents of the root, but for what is new in each release. */
const FIRST_DOCUMENTS = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', 'SECURITY.md'];
/** Answers "where do I change …?" and "how do I find out why …?", row by row: what it says of a thing comes first. */
const ANSWERS = 'docs/where.md';
const MADE = /(^|\/)(made|binary|node_modules|dist)\//;
/** As many as one screen shows of each shelf, and of one file. */
const MOST: Readonly<Record<Shelf, number>> = { documents: 4, program: 9, tests: 3 };
const MOST_OF_ONE = 2;
/** So much more an answer of {@link ANSWERS} counts than a row of another document. */
const ANSWER_WORTH = 1.5;
/** So much more a whole file counts than a line of it: it says less of more. */
const WHOLE_FILE = 1.5;
/** Words of a question that say nothing of what it is about. */
const ASKING = new Set(
  'a add am an and are as at be been by can change could do does for from go goes had has have happens how i if in is it its kind may me my new no not of on or out should so that the their them there they this to was we what when where which who whose why will with would you your'.split(
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

/** The rows, the entries of lists and the paragraphs of a document. */
export function rowsOf(path: string, document: string): Place[] {
  let heading = '';
  return document.split('\n').flatMap((text, i, lines) => {
    heading = /^#+ (.+)$/.exec(text)?.[1] ?? heading;
    if (/^(?:#|<|```| {4}|$|\|--)/.test(text) || lines[i + 1]?.startsWith('|--')) return [];
    const row = /^\| ([^|]+) \|/.exec(text)?.[1];
    if (row !== undefined) return [{ path, line: i + 1, name: '', header: text, about: row }];
    const begins = /^(?:- |\*\*… |\d+\. )/.test(text);
    if (!begins && lines[i - 1] !== '') return [];
    const rest = lines.slice(i + 1);
    const end = rest.findIndex((line) => /^(?:$|- |\d+\. |\|)/.test(line));
    const header = [text, ...rest.slice(0, end < 0 ? rest.length : end)].map((line) => line.trim()).join(' ');
    return [{ path, line: i + 1, name: '', header, about: begins ? text : heading }];
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
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => /\.(ts|svelte|md)$/.test(path) && !MADE.test(path))
      .sort(),
  );
  return [
    ...[...FIRST_DOCUMENTS, ...paths].flatMap((path) => placesIn(path, readFileSync(join(root, path), 'utf8'))),
    ...messages,
  ];
}

function placesIn(path: string, text: string): Place[] {
  const isDocument = path.endsWith('.md');
  const header = isDocument ? headingsOf(text) : headerOf(text);
  const file = { path, name: path, header, about: firstSentence(header) };
  if (isDocument) return [file, ...rowsOf(path, text)];
  return path.startsWith('tests/') ? [file] : [file, ...declarationsOf(path, text), ...faultsOf(path, text)];
}

/** Whether a place is an answer of {@link ANSWERS}: a row of its tables, or an entry that begins with a question. */
export const isAnswer = ({ path, line, header }: Place): boolean =>
  path === ANSWERS && line !== undefined && /^(?:\||\*\*…)/.test(header);

export const shelfOf = (path: string): Shelf => {
  if (path.endsWith('.md')) return 'documents';
  return path.startsWith('tests/') || path.endsWith('.test.ts') ? 'tests' : 'program';
};

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

type Words = readonly string[];
type WordsOfPlace = readonly [name: Words, about: Words, header: Words, path: Words];

/** Those that were asked for once: who asks again does not read the whole project again. */
const READ = new WeakMap<Place, WordsOfPlace>();

function wordsIn(place: Place): WordsOfPlace {
  const known = READ.get(place);
  if (known) return known;
  const { name, about, header, path } = place;
  const words = [wordsOf(name), wordsOf(about), wordsOf(header), wordsOf(path)] as const;
  READ.set(place, words);
  return words;
}

/**
 * The places that have half of the words or more (one of three), shelf by shelf, {@link MOST} of each, two of a file; a
 * word that stands nowhere in the project is not counted. A word counts in a name, in the first sentence, and in the
 * whole of what is said, most in the name; and the rarer it is, the more it counts. A declaration has the words of its
 * file's path as well. A word of others stands for those of the project.
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
    const [name, about, header, path] = wordsIn(place);
    const hits = asked.filter((stem) => [name, header, about, path].some((words) => isIn(stem, words)));
    return { place, name, about, length: name.length + header.length / 4, hits };
  });
  const count = (stem: string): number => read.filter(({ hits }) => hits.includes(stem)).length;
  const rarities = new Map(asked.map((stem) => [stem, Math.log(1 + places.length / count(stem))]));
  const known = [...rarities.values()].filter(Number.isFinite).length;
  const weigh = ({ name, about, length, hits }: (typeof read)[number]): number =>
    hits.reduce(
      (sum, stem) => sum + rarities.get(stem)! * (1 + Number(isIn(stem, about)) + 2 * Number(isIn(stem, name))),
      0,
    ) -
    length / 100;
  const factor = (place: Place): number => {
    if (place.line === undefined) return WHOLE_FILE;
    return isAnswer(place) ? ANSWER_WORTH : 1;
  };
  const found = read
    .filter(({ hits }) => hits.length > 0 && hits.length >= Math.floor(known / 2))
    .map((each) => ({ place: each.place, weight: weigh(each) * factor(each.place) }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ place }) => place)
    .filter(({ path }, i, all) => all.slice(0, i).filter((other) => other.path === path).length < MOST_OF_ONE);
  return (['documents', 'program', 'tests'] as const).flatMap((shelf) =>
    found.filter(({ path }) => shelfOf(path) === shelf).slice(0, MOST[shelf]),
  );
}
