/**
 * Names of players as files of games have them.
 * @module
 */
import { UNSEEN } from '../lib/unseen';

/** The most letters of one. */
export const MAX_NAME = 40;

/** A name as a file can hold it: no comma, no comment sign, no line end, no half of a letter. (P82) */
export function fileName(name: string): string {
  const plain = name.replace(/[,#\s]+/g, ' ').trim();
  return plain.slice(0, MAX_NAME).replace(/[\ud800-\udbff]$/, '') || '?';
}

/** Whether a file may call somebody so: whoever made it up may want other lines hidden, or read backwards. */
export function isFileName(name: string): boolean {
  const isSeen = name.search(UNSEEN) < 0 && !/[\p{Mn}\p{Me}]{5}/u.test(name);
  return name !== '' && name.length <= MAX_NAME && isSeen;
}
