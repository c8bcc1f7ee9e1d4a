/**
 * What a game refuses a move with, and what its guided round says, tells rules as its page of rules does: every sentence
 * has the numbers of its rules beside it (`NAME/faults.txt`, `NAME/lesson.txt`), or a word for why it has none.
 */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Catalogue, FAULTS, catalogueOf, languages } from '../../../build/words/catalogue';
import type { Row } from '../../games/rows';
import { NUMBERED, type Numbered, rulesWithParts } from '../../games/ruleNumbers';
import { countsIn, readSentences, saidIn, sentencesIn } from './sentences';

/** What a sentence is that tells no rule, by the file that it may stand in. */
const NO_RULE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  faults: { notation: 'what no button of the page can say: only a file or a program that is wrong' },
  lesson: {
    advice: 'what to do in this very position, and why that is good',
    screen: 'where something stands',
    story: 'what has happened, or where the lesson goes on',
  },
};

type Texts = readonly (readonly [name: string, text: string])[];

const SAID: Readonly<Record<string, (words: Catalogue, game: Numbered) => Texts>> = {
  faults: (words, game) =>
    Object.entries(words[FAULTS]!)
      .filter(([code]) => code.startsWith(`${game}/`))
      .map(([code, text]) => [code.slice(game.length + 1), text] as const),
  lesson: (words, game) => Object.entries(words[`${game}Lesson`]!),
};

const KINDS = NUMBERED.flatMap((game) => Object.keys(SAID).map((kind) => [kind, game] as const));

describe.each(KINDS)('the %s of %s', (kind, game) => {
  const told = sentencesIn(`${game}/${kind}.txt`);
  const textsIn = (language: string): Texts => SAID[kind]!(catalogueOf(language), game);

  it('have a number of a rule beside every sentence, or a word for why it has none', () => {
    const known = [...rulesWithParts(game), ...Object.keys(NO_RULE[kind]!)];
    expect(told.filter(({ tells }) => !tells.every((each) => known.includes(each)))).toEqual([]);
  });

  it('are what is said, sentence by sentence', () => {
    expect(told.map(({ place, sentence }) => `${place}: ${sentence}`)).toEqual(saidIn(textsIn('en')));
  });

  it.each(languages())('have as many sentences in %s', (language) => {
    expect(countsIn(textsIn(language))).toEqual(countsIn(textsIn('en')));
  });
});

/** The rules that rows show by a move that is refused, by the fault that it is refused with. */
async function shownBy(game: Numbered): Promise<ReadonlyMap<string, readonly string[]>> {
  const folder = new URL(`../../games/${game}/`, import.meta.url);
  const shown = new Map<string, string[]>();
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.rows.ts'))) {
    const rows = Object.values((await import(new URL(name, folder).href)) as Record<string, unknown>);
    for (const { rule, to } of rows.filter((list) => Array.isArray(list)).flat() as Partial<Row>[])
      if (to?.startsWith(`${game}/`)) shown.set(to, [...(shown.get(to) ?? []), rule!]);
  }
  return shown;
}

it.each(NUMBERED)('a fault of %s tells a rule that a refused move shows', async (game) => {
  const shown = await shownBy(game);
  const told = sentencesIn(`${game}/faults.txt`).filter(({ tells }) => !tells.includes('notation'));
  const lost = told.filter(({ place, tells }) => {
    const rows = shown.get(`${game}/${place.split(' ')[0]}`);
    return rows && !tells.some((rule) => rows.includes(rule.replace(/[a-z]$/, '')));
  });
  expect(lost).toEqual([]);
  expect(shown.size).toBeGreaterThan(5);
});

it('a sentence without a number is none', () => {
  expect(() => readSentences('has-drawn\n  one card is drawn in a turn')).toThrow('no sentence, and no name');
});
