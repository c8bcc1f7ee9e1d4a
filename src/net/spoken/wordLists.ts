/**
 * The words of each language, and what somebody has typed.
 *
 * The password is where a word stands in its list, and not the word. So a word that somebody has heard is looked up in
 * all lists, whatever language their own page speaks: they type what was said, and nobody has to know in which language.
 * For that no word stands in two lists. Within a list, and between them, words differ in two letters at least, so a
 * slip of a finger is noticed here, and costs no guess.
 * @module
 */
import { type Result, assert, err, ok } from '../../lib/result';
import { DE } from './de';
import { EN } from './en';
import { IT } from './it';
import { MAX_NUMBER, type SpokenWords, type TwoWords, WORD_COUNT } from './spokenWords';

const listOf = (text: string): readonly string[] => text.trim().split(/\s+/);

/** By language, each in its order, which never changes. (P190) */
export const WORD_LISTS: Readonly<Record<string, readonly string[]>> = {
  en: listOf(EN),
  de: listOf(DE),
  it: listOf(IT),
};

const PLACES = new Map(Object.values(WORD_LISTS).flatMap((list) => list.map((word, place) => [word, place] as const)));

/** What is longer is not looked at, in characters. */
const MAX_TYPED = 80;

/** The words as they are said in a language, or in English. */
export function wordsIn(language: string, words: TwoWords): readonly [string, string] {
  const list = WORD_LISTS[language] ?? WORD_LISTS['en']!;
  assert(list.length === WORD_COUNT, 'as many words as a byte has values');
  return [list[words[0]]!, list[words[1]]!];
}

/**
 * What was typed, in any order of number and words, with blanks, commas, full stops or hyphens between. Fails with
 * `words/form`, or with `words/unknown`, which names the word.
 */
export function parseSpoken(typed: string): Result<SpokenWords> {
  const parts = typed.length > MAX_TYPED ? [] : typed.toLowerCase().split(/[^\p{L}\p{M}\d]+/u);
  const said = parts.filter((part) => part !== '');
  const numbers = said.filter((part) => /^\d{1,3}$/.test(part)).map(Number);
  const words = said.filter((part) => !/\d/.test(part));
  const [number] = numbers;
  if (said.length !== 3 || words.length !== 2 || number === undefined || number < 1 || number > MAX_NUMBER)
    return err('words/form', 'type the number and both words, like “7 otter violin”');
  const unknown = words.find((word) => !PLACES.has(word));
  if (unknown !== undefined)
    return err('words/unknown', `“${unknown}” is none of the words; ask for it again`, { word: unknown });
  return ok({ number, words: [PLACES.get(words[0]!)!, PLACES.get(words[1]!)!] });
}
