/**
 * What went wrong, in the reader's language.
 * @module
 */
import type { Fault } from '../../lib/result';
import { wordOf } from '../words/speech';

/**
 * A sentence without a full stop. English has its own where it goes wrong, which may name more than the code alone can
 * say; other languages have one a code.
 */
export function faultText({ code, message, values = {} }: Fault): string {
  return wordOf('faults', code)?.(values) ?? message;
}
