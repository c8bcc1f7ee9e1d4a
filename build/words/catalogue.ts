/**
 * The words of a language, as translators keep them: one JSON file a language in `src/ui/words`, messages of ICU
 * MessageFormat by room and name.
 * @module
 */
import { readFileSync, readdirSync } from 'node:fs';
import { type Token, parse } from '@messageformat/parser';

/** The language in which messages are written first, and which the page falls back to. */
export const SOURCE = 'en';

/** The room whose messages stand in the code already, by the codes of faults: in English nothing is loaded for it. */
export const FAULTS = 'faults';

/**
 * The one room that is about the language: `name`, as its speakers call it; `locale`, for numbers and lists; `letters`,
 * what its players print on jack, queen and king.
 */
export const LANGUAGE = 'language';

/** Messages by room, then by name. */
export type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What a message wants: types of TypeScript by name. */
export type Wants = ReadonlyMap<string, string>;

/** Where the catalogues lie. */
export const FOLDER = new URL('../../src/ui/words/', import.meta.url);

/** The languages that there are, by their tags; that of the source first. */
export function languages(): string[] {
  const tags = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length));
  return [SOURCE, ...tags.filter((tag) => tag !== SOURCE).sort()];
}

/** The words of a language. Throws if its file is missing or not JSON. */
export function catalogueOf(language: string): Catalogue {
  return JSON.parse(readFileSync(new URL(`${language}.json`, FOLDER), 'utf8')) as Catalogue;
}

/**
 * What a message wants: `{name}` a text or a number, `{name, part}` a part of a sentence, `{name, plural, …}` a number,
 * `{name, select, …}` one of its keys, or yes and no where its only key is `true`, or none but `other`.
 */
export function wantsOf(message: string): Wants {
  const wants = new Map<string, string>();
  const collect = (tokens: readonly Token[]): void => {
    for (const token of tokens) {
      if (token.type === 'content' || token.type === 'octothorpe') continue;
      const kind = kindOf(token);
      // Whatever else is said of it, a text may stand where it is a key, too.
      if (!wants.has(token.arg) || token.type !== 'argument') wants.set(token.arg, kind);
      if ('cases' in token) for (const { tokens: inner } of token.cases) collect(inner);
    }
  };
  collect(parse(message));
  return wants;
}

function kindOf(token: Exclude<Token, { type: 'content' | 'octothorpe' }>): string {
  if (token.type === 'argument') return 'string | number';
  if (token.type === 'function') return token.key === 'part' ? 'Part | readonly Part[]' : 'number';
  if (token.type !== 'select') return 'number';
  const keys = token.cases.map(({ key }) => key).filter((key) => key !== 'other');
  if (keys.every((key) => key === 'true')) return 'boolean';
  return [...keys, 'other'].map((key) => `'${key}'`).join(' | ');
}

/** Whether a message is a list of parts, and not one text. */
export function hasParts(message: string): boolean {
  return [...wantsOf(message).values()].some((kind) => kind.startsWith('Part'));
}
