/**
 * Signatures of many inputs at once.
 * @module
 */
import { countRight } from '../crypto/batch';
import { type SignedInput, signedBytes } from './input';

/**
 * How many of the inputs from the first on have signatures of their keys: all, or those before the first that has not.
 */
export function countSigned(inputs: readonly SignedInput[], keyOf: (input: SignedInput) => Uint8Array): number {
  return countRight(
    inputs.map((input) => ({ message: signedBytes(input), signature: input.signature, publicKey: keyOf(input) })),
  );
}
