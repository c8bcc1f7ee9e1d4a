/**
 * The verifier of a shuffle: all equations at once.
 *
 * Added up with weights that are hashed from the whole transcript, answers included, wrong equations cancel each other
 * with a probability of about 2^-252; so one multi-scalar multiplication of 5N + 11 terms decides.
 * @module
 */
import { type Result, assert, done, err } from '../../lib/result';
import { weightedSumVanishes } from '../equation';
import { shuffleEquations } from './equations';
import { decodeShuffleProof } from './proof';
import type { ShuffleStatement } from './statement';

/**
 * Whether `proof` shows the statement, of N ≥ 2 cards. Fails with the codes of a proof that cannot be read
 * (`crypto/length`, `crypto/point`, `crypto/identity`, `crypto/scalar`) or with `crypto/shuffle-proof`.
 */
export function checkShuffleProof(statement: ShuffleStatement, proof: Uint8Array): Result<null> {
  const size = statement.input.list.length;
  assert(size >= 2 && statement.output.list.length === size, 'size of a shuffle');
  const decoded = decodeShuffleProof(proof, size);
  if (!decoded.ok) return decoded;
  const { equations, transcript } = shuffleEquations(statement, decoded.value);
  const weights = transcript.sayAnswers(decoded.value.said.answers, equations.length);
  return weightedSumVanishes(equations, weights)
    ? done
    : err('crypto/shuffle-proof', 'the output is not shown to be a shuffle of the input');
}
