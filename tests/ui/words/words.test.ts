/** The words of all languages: nothing missing, nothing left over, nothing that a message wants forgotten. */
import { readFileSync, readdirSync } from 'node:fs';
import { parse } from '@messageformat/parser';
import { describe, expect, it } from 'vitest';
import { FAULTS, LANGUAGE, SOURCE, catalogueOf, languages, wantsOf } from '../../../build/words/catalogue';
import { faultsOf, messagesOf } from '../../../build/words/compare';
import { pseudo, pseudoOf } from '../../../build/words/pseudo';

const SRC = new URL('../../../src/', import.meta.url);
const SOURCES = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|svelte)$/.test(name) && !name.startsWith('ui/words/'))
  .map((name) => readFileSync(new URL(name, SRC), 'utf8'));

const SPEAKERS = new Map<string, string>();
/** All that imports the words of a room, in one text. */
function speakersOf(room: string): string {
  if (!SPEAKERS.has(room))
    SPEAKERS.set(room, SOURCES.filter((text) => text.includes(`words/made/${room}'`)).join('\n'));
  return SPEAKERS.get(room)!;
}

function isNotation(message: string): boolean {
  try {
    // `part` is a kind of our own, which nobody who is strict knows.
    parse(message.replaceAll(', part}', '}'), { strict: true });
    return true;
  } catch {
    return false;
  }
}

describe.each(languages())('The words of %s', (language) => {
  const catalogue = catalogueOf(language);

  it('are those of English, with what each wants, and translated', () => {
    expect(language === SOURCE ? [] : faultsOf(catalogue)).toEqual([]);
  });

  it('have a name and a locale that browsers know', () => {
    const { name, locale, letters } = catalogue[LANGUAGE]!;
    expect(letters).toMatch(/^[JQKBDFRV]{3}$/); // those are drawn: src/ui/kit/art/ranks.ts
    expect(name).toMatch(/^\p{L}+$/u);
    expect(Intl.ListFormat.supportedLocalesOf(locale!)).toEqual([locale]);
  });

  it('are all of the notation, without the straight quotes that mean something in it', () => {
    const messages = [...messagesOf(catalogue)];
    expect(messages.filter(([, message]) => !isNotation(message))).toEqual([]);
    expect(messages.filter(([, message]) => /['"]/.test(message))).toEqual([]);
  });

  it('have no spaces that nobody sees', () => {
    const around = [...messagesOf(catalogue)].filter(([, message]) => message !== message.trim() || /  /.test(message));
    expect(around).toEqual([]);
  });
});

describe('The catalogues', () => {
  it('have no message that nobody says', () => {
    const unsaid = [...messagesOf(catalogueOf(SOURCE)).keys()].filter((place) => {
      const [room, name] = place.split('.') as [string, string];
      if (room === FAULTS) return false;
      return !new RegExp(`\\.${name}\\b`).test(speakersOf(room));
    });
    expect(unsaid).toEqual([]);
  });

  it('are held against each other', () => {
    const source = { a: { one: 'One {name}', two: '{count, plural, one {card} other {cards}}', three: 'Open' } };
    expect(
      faultsOf({ a: { one: 'Eins {name}', two: '{count, plural, other {Karten}}', three: 'Auf' } }, source),
    ).toEqual([]);
    expect(faultsOf({ a: { one: 'Eins {names}', three: 'Open', four: 'Vier' } }, source)).toEqual([
      'missing: a.two',
      'superfluous: a.four',
      'other placeholders: a.one',
      'untranslated: a.three',
    ]);
  });

  it('say what a message wants', () => {
    const wants = (message: string) => Object.fromEntries(wantsOf(message));
    expect(
      wants('{you, select, true {{who, part} draw} other {{who, part} draws}} {n, plural, other {#}} of {all}'),
    ).toEqual({
      you: 'boolean',
      who: 'Part | readonly Part[]',
      n: 'number',
      all: 'string | number',
    });
    expect(wants('{theme, select, dark {a} other {b}}')).toEqual({ theme: "'dark' | 'other'" });
  });
});

describe('The language that nobody speaks', () => {
  it('keeps placeholders, cases and cards', () => {
    expect(pseudo('Discard [7S], {name}: {n, plural, =0 {none} one {# card} other {# cards}}')).toBe(
      'Dïsscáárd [7S], {name}: {n, plural, =0 {nönné} one {# cárrd} other {# cárrdss}}',
    );
    expect(faultsOf(pseudoOf(catalogueOf(SOURCE))).filter((fault) => !fault.startsWith('untranslated'))).toEqual([]);
  });

  it('is longer by two fifths', () => {
    const text = 'The discard pile becomes the new stock, and everybody goes on';
    const letters = (of: string): number => of.replace(/\P{L}/gu, '').length;
    expect(letters(pseudo(text)) / letters(text)).toBeCloseTo(1.4, 1);
  });
});
