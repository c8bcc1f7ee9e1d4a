/**
 * What Hearts says, in each language: English, which the others have the shape of, German, Italian.
 * @module
 */
import { de } from './texts.de';
import { en } from './texts.en';
import { it } from './texts.it';

export type Texts = typeof en;

const TEXTS: Readonly<Record<string, Texts>> = { en, de, it };

/** In English where it is not spoken. */
export function textsOf(language: string): Texts {
  return TEXTS[language] ?? en;
}
