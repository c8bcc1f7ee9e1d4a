/**
 * The head of a log: a hash of everything that was said in it.
 * @module
 */
import { Writer } from '../lib/wire';
import { hash32 } from './hash';
import type { SignedInput } from './input';

/**
 * H(head, step, the signed bytes in the order of seats): never the signatures, which can have more than one form. (P29)
 */
export function nextHead(head: Uint8Array, step: number, inputs: readonly SignedInput[]): Uint8Array {
  return hash32('svista/head', head, new Writer().u32(step).finish(), ...inputs.map((input) => input.bytes));
}
