/**
 * The shuffle of one card: it cannot change places, so only the re-encryption is shown.
 *
 * Chaum and Pedersen's proof that c1′ − c1 and c2′ − c2 have the same discrete logarithm to G and to the key. It keeps
 * a discard pile of one card, reshuffled, from being a special case for the rules.
 * @module
 */
import { concatBytes } from '../../lib/bytes';
import { type Result, done, err } from '../../lib/result';
import { readScalars } from '../codec';
import type { SecretStream } from '../derive';
import { type Point, encodePoint, generator, multiply, multiplyGenerator, subtract, sum } from '../group';
import { encodeScalar, mod } from '../engine/scalar';
import { Transcript } from '../transcript';
import type { ShuffleStatement } from './statement';

/** Bytes of the proof: challenge and response. */
export const SINGLE_PROOF_BYTES = 64;

function challengeOf({ context, key, input, output }: ShuffleStatement, t1: Point, t2: Point): bigint {
  return new Transcript('re-encryption', context)
    .absorb('key', key.bytes)
    .absorb('input', input.bytes)
    .absorb('output', output.bytes)
    .absorb('commitments', encodePoint(t1), encodePoint(t2))
    .challenge('challenge');
}

/** c and k − c·ρ for a nonce k with t1 = kG and t2 = kK. */
export function proveSingle(statement: ShuffleStatement, factor: bigint, nonces: SecretStream): Uint8Array {
  const nonce = nonces.scalar();
  const challenge = challengeOf(statement, multiplyGenerator(nonce), multiply(statement.key.point, nonce));
  return concatBytes(encodeScalar(challenge), encodeScalar(mod(nonce - challenge * factor)));
}

/** For one card before and one after. Fails with `crypto/length`, `crypto/scalar` or `crypto/shuffle-proof`. (K28) */
export function checkSingle(statement: ShuffleStatement, proof: Uint8Array): Result<null> {
  if (proof.length !== SINGLE_PROOF_BYTES) return err('crypto/length', 'a proof for one card has 64 bytes');
  const scalars = readScalars(proof);
  if (!scalars.ok) return scalars;
  const [challenge, response] = scalars.value as [bigint, bigint];
  const before = statement.input.list[0]!;
  const after = statement.output.list[0]!;
  const t1 = sum([generator(), subtract(after.c1, before.c1)], [response, challenge]);
  const t2 = sum([statement.key.point, subtract(after.c2, before.c2)], [response, challenge]);
  return challengeOf(statement, t1, t2) === challenge
    ? done
    : err('crypto/shuffle-proof', 'the output is not shown to be the same card');
}
