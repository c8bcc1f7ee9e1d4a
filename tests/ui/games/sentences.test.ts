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
import { countsIn, saidIn, sentencesIn, sentencesOf } from './sentences';

/** What a sentence is that tells no rule. */
const NO_RULE: Readonly<Record<string, string>> = {
  credit: 'whose game it is, and whose words these are',
  screen: 'how cards are drawn here, which changes nothing in the game',
  story: 'how a rule came, went and came back',
};

/** Texts of a page that are no sentences: its headings, and what leads to them. */
const isHeading = (name: string): boolean => /^tab|Title$/.test(name);

const proseOf = (words: Catalogue, room: string): [name: string, text: string][] =>
  Object.entries(words[room]!).filter(([name]) => !isHeading(name));

describe.each(NUMBERED)('the rules of %s', (game) => {
  const room = `${game}Rules`;
  const told = sentencesIn(`${game}/rules.txt`);
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
    const said = saidIn(proseOf(catalogueOf('en'), room));
    expect(told.map(({ place, sentence }) => `${place}: ${sentence}`)).toEqual(said);
  });

  it.each(languages())('have as many sentences in %s', (language) => {
    const counts = (words: Catalogue): string[] => countsIn(proseOf(words, room));
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
  const told = sentencesIn(`${game}/rules.txt`);
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
