/**
 * What a seat says when a round is over: `u8`, 0 another round, 1 stand up, 2 another round with those who wait for a
 * seat, 3 another round with nobody new.
 * @module
 */
import type { Result } from '../../lib/result';
import { Writer, read } from '../../lib/wire';

export type NextChoice = 'again' | 'stand' | 'welcome' | 'same';
const NEXT_CHOICES: readonly NextChoice[] = ['again', 'stand', 'welcome', 'same'];

/**
 * Whether a table is closed by what its seats say: somebody stands up, or wants to seat those who wait, and nobody is
 * against that.
 */
export function isClosing(choices: readonly NextChoice[]): boolean {
  return choices.includes('stand') || (choices.includes('welcome') && !choices.includes('same'));
}

// (P74)
export function makeNext(choice: NextChoice): Uint8Array {
  return new Writer().u8(NEXT_CHOICES.indexOf(choice)).finish();
}

/** Fails as `read` does. */
export function parseNext(bytes: Uint8Array): Result<NextChoice> {
  return read(bytes, (reader) => NEXT_CHOICES[reader.u8()] ?? reader.fail('no such choice'));
}
