/**
 * What is wrong with the words of a language, held against English.
 * @module
 */
import { type Catalogue, LANGUAGE, SOURCE, catalogueOf, wantsOf } from './catalogue.ts';

/** Every message with its place, `room.name`; those about the language itself apart. */
export function messagesOf(catalogue: Catalogue): Map<string, string> {
  return new Map(
    Object.entries(catalogue).flatMap(([room, messages]) =>
      room === LANGUAGE
        ? []
        : Object.entries(messages).map(([name, message]): [string, string] => [`${room}.${name}`, message]),
    ),
  );
}

/** What a message wants, in one line. Keys of a choice may stand in any order. */
function shapeOf(message: string): string {
  return [...wantsOf(message)]
    .map(([name, kind]) => `${name}: ${kind.split(' | ').sort().join(' | ')}`)
    .sort()
    .join(', ');
}

/** Words of three letters and more: what is without any may be the same in all languages. */
const WORD = /\p{L}{3,}/u;

/** What a reader sees of a message in any case: nothing of its placeholders and keys. */
function textOf(message: string): string {
  let text = message;
  for (let before = ''; before !== text;) {
    before = text;
    text = text
      .replace(/\{\w+(?:, \w+)?\}/g, ' ')
      .replace(/\{\w+, (?:plural|select|selectordinal),|[=\w]+ \{([^{}]*)\}/g, ' $1 ');
  }
  return text;
}

/** What is missing, superfluous, untranslated or wants other things than in English; a line each. */
export function faultsOf(catalogue: Catalogue, source: Catalogue = catalogueOf(SOURCE)): string[] {
  const [english, words] = [messagesOf(source), messagesOf(catalogue)];
  const missing = [...english.keys()].filter((place) => !words.has(place)).map((place) => `missing: ${place}`);
  const superfluous = [...words.keys()].filter((place) => !english.has(place)).map((place) => `superfluous: ${place}`);
  const wrong = [...words].flatMap(([place, message]): string[] => {
    const original = english.get(place);
    if (original === undefined) return [];
    if (message === original && WORD.test(textOf(message))) return [`untranslated: ${place}`];
    return shapeOf(message) === shapeOf(original) ? [] : [`other placeholders: ${place}`];
  });
  return [...missing, ...superfluous, ...wrong];
}
