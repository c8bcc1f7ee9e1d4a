/** All that Oh Hell says, by language. */
import { de } from './texts.de';
import { type Texts, en } from './texts.en';
import { it } from './texts.it';

export type { Texts } from './texts.en';

const ALL: Readonly<Record<string, Texts>> = { en, de, it };

/** In English where there is no such language. */
export const textsOf = (language: string): Texts => ALL[language] ?? en;
