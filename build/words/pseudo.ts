/**
 * A language that nobody speaks, made from English: each text longer by two fifths, and with accents. What it shows in
 * plain letters was never in a catalogue, and what it does not fit into will not hold German.
 * @module
 */
import { type Token, parse } from '@messageformat/parser';
import type { Catalogue } from './catalogue.ts';

const ACCENTS: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'ï', o: 'ö', u: 'ú', A: 'Å', E: 'É', O: 'Ø' };

/** Longer by two fifths: every so many letters one is said twice. */
function stretched(text: string): string {
  let debt = 0;
  return [...text]
    .map((letter) => {
      if (!/\p{L}/u.test(letter)) return letter;
      debt += 0.4;
      const said = ACCENTS[letter] ?? letter;
      if (debt < 1) return said;
      debt -= 1;
      return said + said;
    })
    .join('');
}

/** The message in that language; its placeholders, cases and cards stay. */
export function pseudo(message: string): string {
  return write(parse(message));
}

function write(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'content')
        return token.value
          .split(/(\[[0-9A-Z]{2}\])/)
          .map((text, i) => (i % 2 ? text : stretched(text)))
          .join('');
      if (token.type === 'octothorpe') return '#';
      if (token.type === 'argument') return `{${token.arg}}`;
      if (token.type === 'function') return `{${token.arg}, ${token.key}}`;
      const offset = token.pluralOffset ? ` offset:${token.pluralOffset}` : '';
      const cases = token.cases.map(
        ({ key, tokens: inner }) => `${/^\d+$/.test(key) ? '=' : ''}${key} {${write(inner)}}`,
      );
      return `{${token.arg}, ${token.type},${offset} ${cases.join(' ')}}`;
    })
    .join('');
}

/** All words in that language. */
export function pseudoOf(source: Catalogue): Catalogue {
  return Object.fromEntries(
    Object.entries(source).map(([room, messages]) => [
      room,
      Object.fromEntries(Object.entries(messages).map(([name, message]) => [name, pseudo(message)])),
    ]),
  );
}
