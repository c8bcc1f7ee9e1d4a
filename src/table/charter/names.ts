/**
 * What players may be called.
 * @module
 */
import { UNSEEN } from '../../lib/unseen.ts'; // also read by Vite's configuration, as Node reads it

export const MAX_NAME_LENGTH = 24;

/**
 * Marks on nothing, or more than four on one letter, which no language writes. Here `\p` does no harm: browsers of
 * different versions disagree only about a heap of marks that the older one does not know.
 */
const HEAPED = /^[\s\p{Mn}\p{Me}]+|([\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]+/gu;

/**
 * A name as the table shows it: no {@link UNSEEN} characters, no {@link HEAPED} marks, no doubled blanks, at most
 * {@link MAX_NAME_LENGTH} characters. (P17)
 */
export function cleanName(text: string): string {
  const plain = text.replace(UNSEEN, '').replace(/\s+/gu, ' ').trim().replace(HEAPED, '$1');
  return [...plain].slice(0, MAX_NAME_LENGTH).join('').trim();
}
