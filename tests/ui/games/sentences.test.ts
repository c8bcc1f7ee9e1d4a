/**
 * Every sentence of the rules pages tells a rule, and every rule is told. `NAME/rules.txt` has them in English, each
 * after the numbers of its rules; German and Italian have as many sentences in each text, in the same order.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Catalogue, catalogueOf, languages } from '../../../build/words/catalogue';
import { rulings as gretaRulings } from '../../../src/ui/games/greta/rulings';
import { rulings as lynxRulings } from '../../../src/ui/games/lynx/rules/rulings';
import { NUMBERED, numbersIn, rulesWithParts } from '../../games/ruleNumbers';

/** What a sentence is that tells no rule. */
const NO_RULE: Readonly<Record<string, string>> = {
  credit: 'whose game it is, and whose words these are',
  screen: 'how cards are drawn here, which changes nothing in the game',
  story: 'how a rule came, went and came back',
};

/** A text's sentences. Cards by themselves, which show what was said, go with the sentence before them. */
const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?][”»“)]?)\s+(?!(?:\[[0-9A-Z]+\]\s*)+$)/);

/** Texts of a page that are no sentences: its headings, and what leads to them. */
const isHeading = (name: string): boolean => /^tab|Title$/.test(name);

const proseOf = (words: Catalogue, room: string): [name: string, text: string][] =>
  Object.entries(words[room]!).filter(([name]) => !isHeading(name));

interface Sentence {
  /** The text that it stands in, and which sentence of it: `seven 2`. */
  readonly place: string;
  /** Numbers of rules, or one word of {@link NO_RULE}. */
  readonly tells: readonly string[];
  readonly sentence: string;
}

/** A file of sentences: a text's name, then its sentences, each after what it tells and two blanks. */
function readSentences(file: string): Sentence[] {
  let name = '';
  let nth = 0;
  return file.split('\n').flatMap((line) => {
    const [, tells, sentence] = /^ {2}(\S+(?:, \S+)*) {2,}(.*)$/.exec(line) ?? [];
    if (tells !== undefined) return [{ place: `${name} ${++nth}`, tells: tells.split(', '), sentence: sentence! }];
    if (line !== '' && !/^(?:# .*|\w+)$/.test(line)) throw new Error(`no sentence, and no name of a text: ${line}`);
    name = line;
    nth = 0;
    return [];
  });
}

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

describe.each(NUMBERED)('the rules of %s', (game) => {
  const room = `${game}Rules`;
  const told = readSentences(read(`${game}/rules.txt`));
  const placesOf = (rule: string): string =>
    told.flatMap((each) => (each.tells.includes(rule) ? each.place : [])).join(', ');

  it.each(rulesWithParts(game).map((rule) => [rule, placesOf(rule)]))('%s is told in: %s', (_rule, places) => {
    expect(places).not.toBe('');
  });

  it('have a number of a rule beside every sentence, or a word for why it has none', () => {
    const known = [...rulesWithParts(game), ...Object.keys(NO_RULE)];
    expect(told.filter(({ tells }) => !tells.every((each) => known.includes(each)))).toEqual([]);
  });

  it('are what the page says, sentence by sentence', () => {
    const said = proseOf(catalogueOf('en'), room).flatMap(([name, text]) =>
      sentencesOf(text).map((sentence, i) => `${name} ${i + 1}: ${sentence}`),
    );
    expect(told.map(({ place, sentence }) => `${place}: ${sentence}`)).toEqual(said);
  });

  it.each(languages())('have as many sentences in %s', (language) => {
    const counts = (words: Catalogue): string[] =>
      proseOf(words, room).map(([name, text]) => `${name}: ${sentencesOf(text).length}`);
    expect(counts(catalogueOf(language))).toEqual(counts(catalogueOf('en')));
  });

  it('are all on the page', () => {
    const folder = new URL(`../../../src/ui/games/${game}/`, import.meta.url);
    const page = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?:Rules\.svelte|rules[\\/].*|rulings\.ts|short\.ts)$/.test(path) && /\.\w+$/.test(path))
      .map((path) => readFileSync(new URL(path, folder), 'utf8'))
      .join('\n');
    expect(Object.keys(catalogueOf('en')[room]!).filter((name) => !page.includes(`say.${name}()`))).toEqual([]);
  });
});

it.each([
  ['lynx', lynxRulings],
  ['greta', gretaRulings],
] as const)('the small print of %s bears the numbers that its sentences tell', (game, rulings) => {
  const told = readSentences(read(`${game}/rules.txt`));
  const rulesOf = (text: string): string[] =>
    told
      .filter(({ sentence }) => sentencesOf(text).includes(sentence))
      .flatMap(({ tells }) => tells.map((rule) => rule.replace(/[a-z]$/, '')));
  for (const [numbers, text] of rulings())
    expect([...new Set(rulesOf(text))].sort(), text).toEqual(numbersIn(game, numbers).sort());
});

it('a text is taken apart at the ends of its sentences', () => {
  expect(sentencesOf('*Take.* Draw, or (see below) steal. Cards: [7S] [8S] “So.” And two: [TC] [JC]')).toEqual([
    '*Take.* Draw, or (see below) steal.',
    'Cards: [7S] [8S] “So.”',
    'And two: [TC] [JC]',
  ]);
  expect(sentencesOf('A set: cards of one rank. [4S4H4C] [8D8S8S]')).toEqual([
    'A set: cards of one rank. [4S4H4C] [8D8S8S]',
  ]);
});
