/**
 * What went wrong, in the reader's language.
 * @module
 */
import { type Fault, wordsOf } from '../../lib/result';
import { wordOf } from '../words/speech';

/**
 * A sentence without a full stop. English has its own where it goes wrong, which may name more than the code alone can
 * say; other languages have one a code.
 */
export function faultText({ code, message, values = {} }: Fault): string {
  return wordOf('faults', code)?.(values) ?? message;
}

/** A table that could not be opened, because of something that was thrown. */
export function notOpened(reason: unknown): Fault {
  return { code: 'app/failed', message: 'the table could not be opened', detail: wordsOf(reason) };
}
