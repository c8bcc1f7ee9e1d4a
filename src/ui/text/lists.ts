/**
 * Several of something in a sentence.
 * @module
 */
import { isolated } from '../words/isolated';
import type { Part } from '../words/part';
import { spokenLocale } from '../words/speech';

/** `A`, `A and B`, `A, B and C` */
export function listOf(names: readonly string[]): string {
  return new Intl.ListFormat(spokenLocale(), { type: 'conjunction' }).format(names.map(isolated));
}

/** The same of parts of a sentence, each of them one thing. */
export function listedParts(things: readonly Part[]): Part[] {
  const places = new Intl.ListFormat(spokenLocale(), { type: 'conjunction' }).formatToParts(things.map(String));
  let next = 0;
  return places.map(({ type, value }) => (type === 'element' ? things[next++]! : value));
}
