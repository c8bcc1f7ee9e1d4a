/**
 * Several of something in a sentence.
 * @module
 */
import { spokenLocale } from '../words/speech';

/** `A`, `A and B`, `A, B and C` */
export function listOf(names: readonly string[]): string {
  return new Intl.ListFormat(spokenLocale(), { type: 'conjunction' }).format(names);
}
