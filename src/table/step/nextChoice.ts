/**
 * What a seat says when a round is over: `u8`, 0 another round, 1 stand up.
 * @module
 */
import type { Result } from '../../lib/result';
import { Writer, read } from '../../lib/wire';

export type NextChoice = 'again' | 'stand';
const NEXT_CHOICES: readonly NextChoice[] = ['again', 'stand'];

// (P74)
export function makeNext(choice: NextChoice): Uint8Array {
  return new Writer().u8(NEXT_CHOICES.indexOf(choice)).finish();
}

/** Fails as `read` does. */
export function parseNext(bytes: Uint8Array): Result<NextChoice> {
  return read(bytes, (reader) => NEXT_CHOICES[reader.u8()] ?? reader.fail('no such choice'));
}
