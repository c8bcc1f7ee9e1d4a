/** Rules and guided rounds in all languages: the cards of the English ones, and no longer than there is room for. */
import { describe, expect, it } from 'vitest';
import { catalogueOf, languages } from '../../../build/words/catalogue';

const english = catalogueOf('en');
const PROSE = Object.keys(english).filter((room) => /(?:Rules|Lesson)$/.test(room));
/** What fits a bubble beside the board of a phone. */
const MOST_LETTERS = 200;

/** The cards of a text, and how many words are set apart in it. */
const shape = (text: string): string =>
  [...(text.match(/\[[0-9A-Z]+\]/g) ?? []).sort(), (text.match(/\*[^*]+\*/g) ?? []).length].join(' ');

describe.each(languages())('in %s', (language) => {
  const words = catalogueOf(language);

  it.each(PROSE)('%s has the cards and the words set apart of the English text', (room) => {
    for (const [name, text] of Object.entries(words[room]!))
      expect(shape(text), name).toBe(shape(english[room]![name]!));
  });

  it('what a guided round says fits a bubble', () => {
    const long = PROSE.filter((room) => room.endsWith('Lesson'))
      .flatMap((room) => Object.values(words[room]!))
      .filter((text) => text.length >= MOST_LETTERS);
    expect(long).toEqual([]);
  });
});
