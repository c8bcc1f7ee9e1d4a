/** The words that are said aloud: such that who hears one can type it, and nobody is ashamed to say it. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { WORD_LISTS, parseSpoken, wordsIn } from '../../../src/net/spoken/wordLists';
import { WORD_COUNT } from '../../../src/net/spoken/spokenWords';
import { must } from '../../../src/lib/result';
import { hash32 } from '../../../src/log/hash';
import { toHex, utf8 } from '../../../src/lib/bytes';

const LISTS = Object.entries(WORD_LISTS);
const ALL = LISTS.flatMap(([, list]) => list);

/** Whether one letter changed, added or left out makes one of the other, or nothing does. */
function near(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const rest = (text: string, from: number): string => text.slice(from);
  return rest(a, at + 1) === rest(b, at + 1) || rest(a, at + 1) === rest(b, at) || rest(a, at) === rest(b, at + 1);
}

/** Parts of words that somebody would not like to shout across a room, in any of the three languages. */
const RUDE =
  /arsch|bitch|bollock|busen|cazz|cock(?!atoo)|coglion|cul[oi]|cunt|depp|dick|fica|fick|fott|fuck|gnocca|hitler|hoden|hure|idiot|kack|kotz|merda|minchia|muschi|nazi|nutte|passera|pene$|penis|pisell|piss|porc[ao]|puff|pussy|puttan|sau$|scheiss|schlamp|schwanz|schwul|sex|shit|slut|stronz|tits|titte|troia|tussi|uccell|vagin|whore/;
const MILD = ['peacock']; // a bird

describe('P190: the words of each language', () => {
  it.each(LISTS)('are 256 of three to eight plain letters: %s', (_, list) => {
    expect(list.length).toBe(WORD_COUNT);
    expect(list.filter((word) => !/^[a-z]{3,8}$/.test(word))).toEqual([]);
  });

  it.each(LISTS)('differ in their first four letters: %s', (_, list) => {
    expect(new Set(list.map((word) => word.slice(0, 4))).size).toBe(WORD_COUNT);
  });

  it('differ in two letters at least, in all languages together, so none stands in two places', () => {
    const close = ALL.flatMap((a, i) => ALL.slice(i + 1).flatMap((b) => (near(a, b) ? [`${a} ${b}`] : [])));
    expect(close).toEqual([]);
    expect([near('otter', 'otter'), near('otter', 'utter'), near('otter', 'oter'), near('oter', 'otter')]).toEqual(
      new Array(4).fill(true),
    );
    expect(near('otter', 'tower')).toBe(false);
  });

  it('are not rude', () => {
    expect(ALL.filter((word) => RUDE.test(word) && !MILD.includes(word))).toEqual([]);
    expect(RUDE.test('arschloch')).toBe(true);
  });

  it('keep their order, which is part of the protocol', () => {
    const hashes = LISTS.map(([language, list]) => [
      language,
      toHex(hash32('words', utf8(list.join(' ')))).slice(0, 16),
    ]);
    expect(Object.fromEntries(hashes)).toMatchInlineSnapshot(`
      {
        "de": "709eed5c15552e8d",
        "en": "ad9b9e2dc44021f4",
        "it": "2eb5efd0665d06ed",
      }
    `);
  });
});

describe('what somebody types', () => {
  it('is understood in any language, with any blanks, in any order of number and words', () => {
    for (const language of Object.keys(WORD_LISTS))
      for (const words of [[0, 255] as const, [17, 17] as const]) {
        const [first, second] = wordsIn(language, words);
        const typed = [
          `7 ${first} ${second}`,
          ` 07,  ${first.toUpperCase()} - ${second} `,
          `${first} ${second}, 7.`,
          `7-${first}-${second}`,
        ];
        for (const text of typed) expect(must(parseSpoken(text)), text).toEqual({ number: 7, words });
      }
    const mixed = `${wordsIn('de', [3, 3])[0]} 999 ${wordsIn('it', [4, 4])[0]}`;
    expect(must(parseSpoken(mixed))).toEqual({ number: 999, words: [3, 4] });
  });

  it.each([
    '',
    '7',
    '7 otter',
    'otter violin',
    '0 otter violin',
    '1000 otter violin',
    '7 otter violin violin',
    '7 8 otter',
  ])('is asked for again: “%s”', (text) =>
    expect(parseSpoken(text)).toMatchObject({ ok: false, fault: { code: 'words/form' } }),
  );

  it('is asked for again where a word is none, which is named, and where there is too much of it', () => {
    expect(parseSpoken('7 oter violin')).toMatchObject({
      fault: { code: 'words/unknown', values: { word: 'oter' } },
    });
    expect(parseSpoken('7 otter ViolÍn')).toMatchObject({
      fault: { code: 'words/unknown', values: { word: 'violín' } },
    });
    expect(parseSpoken(`7 otter violin ${' '.repeat(80)}`)).toMatchObject({ fault: { code: 'words/form' } });
  });

  it.each(['en', 'de', 'it'])('is understood as the example of the page has it: %s', (language) => {
    const catalogue = JSON.parse(
      readFileSync(new URL(`../../../src/ui/words/${language}.json`, import.meta.url), 'utf8'),
    );
    const [, example] = /[“„«](\d+ \w+ \w+)[”“»]/u.exec(String(catalogue.faults['words/form']))!;
    expect(must(parseSpoken(example!))).toMatchObject({ number: 7 });
  });

  it('is said in English where a language has no list', () => {
    expect(wordsIn('fr', [1, 2])).toEqual(wordsIn('en', [1, 2]));
  });
});
