/** Texts of the page, sentence by sentence, and the files that say which rule each of them tells. */
import { readFileSync } from 'node:fs';

/** A text's sentences. Cards by themselves, which show what was said, go with the sentence before them. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?][”»“)]?)\s+(?!(?:\[[0-9A-Z]+\]\s*)+$)/);

export interface Sentence {
  /** The text that it stands in, and which sentence of it: `seven 2`. */
  readonly place: string;
  /** Numbers of rules, or one word for why it has none. */
  readonly tells: readonly string[];
  readonly sentence: string;
}

/** A file of sentences: a text's name, then its sentences, each after what it tells and two blanks. */
export function readSentences(file: string): Sentence[] {
  let name = '';
  let nth = 0;
  return file.split('\n').flatMap((line) => {
    const [, tells, sentence] = /^ {2}(\S+(?:, \S+)*) {2,}(.*)$/.exec(line) ?? [];
    if (tells !== undefined) return [{ place: `${name} ${++nth}`, tells: tells.split(', '), sentence: sentence! }];
    if (line !== '' && !/^(?:# .*|[\w-]+)$/.test(line)) throw new Error(`no sentence, and no name of a text: ${line}`);
    name = line;
    nth = 0;
    return [];
  });
}

/** The sentences of a game's file beside this one: `lynx/rules.txt`. */
export const sentencesIn = (path: string): Sentence[] =>
  readSentences(readFileSync(new URL(path, import.meta.url), 'utf8'));

/** The texts as {@link readSentences} has them. */
export const saidIn = (texts: readonly (readonly [name: string, text: string])[]): string[] =>
  texts.flatMap(([name, text]) => sentencesOf(text).map((sentence, i) => `${name} ${i + 1}: ${sentence}`));

/** How many sentences each text has. */
export const countsIn = (texts: readonly (readonly [name: string, text: string])[]): string[] =>
  texts.map(([name, text]) => `${name}: ${sentencesOf(text).length}`);
