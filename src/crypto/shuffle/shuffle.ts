/**
 * One player's turn at the deck: make the output and its proof, or check somebody else's.
 * @module
 */
import { type Result, done, err } from '../../lib/result';
import type { Context } from '../context';
import { type SecretStream, derive } from '../derive';
import { type Cards, type PublicKey, encodeCards, permuteCards } from '../elgamal';
import { digest } from '../transcript';
import { shuffleProofBytes } from './proof';
import { type ShuffleWitness, honestClaim, proveShuffle } from './prove';
import { SINGLE_PROOF_BYTES, checkSingle, proveSingle } from './single';
import type { ShuffleStatement } from './statement';
import { checkShuffleProof } from './verify';

/** Whose turn it is, and with what. */
export interface ShuffleTurn {
  /** The round seed of the player. */
  readonly seed: Uint8Array;
  readonly context: Context;
  /** The head of the log before this message. */
  readonly head: Uint8Array;
  readonly key: PublicKey;
  readonly input: Cards;
}

/** The shuffled cards and the proof; the same turn always gives the same bytes. No cards need no proof. (K29) */
export function makeShuffle({ seed, context, head, key, input }: ShuffleTurn): { output: Cards; proof: Uint8Array } {
  const size = input.list.length;
  if (size === 0) return { output: encodeCards([]), proof: new Uint8Array(0) };
  const before = digest('shuffle', key.bytes, input.bytes);
  const secrets = derive({ seed, purpose: 'shuffle', context, head, statement: before });
  const permutation = secrets.permutation(size);
  const factors = secrets.scalars(size);
  const output = permuteCards(input, key, permutation, factors);
  const after = digest('shuffle proof', key.bytes, input.bytes, output.bytes);
  const nonces = derive({ seed, purpose: 'shuffle proof', context, head, statement: after });
  return { output, proof: proveMixed({ context, key, input, output }, { permutation, factors }, nonces) };
}

/** The proof of a shuffle of N ≥ 1 cards that was made with this witness. `nonces` as for {@link proveShuffle}. */
export function proveMixed(statement: ShuffleStatement, witness: ShuffleWitness, nonces: SecretStream): Uint8Array {
  return statement.input.list.length === 1
    ? proveSingle(statement, witness.factors[0]!, nonces)
    : proveShuffle(statement, honestClaim(witness), nonces);
}

/** Bytes of the proof of a shuffle of `size` ≥ 1 cards. */
export function mixedBytes(size: number): number {
  return size === 1 ? SINGLE_PROOF_BYTES : shuffleProofBytes(size);
}

/** Whether the output is a shuffle of the input. Fails with `crypto/length`, or as the proof of its size does. */
export function checkShuffle(statement: ShuffleStatement, proof: Uint8Array): Result<null> {
  const size = statement.input.list.length;
  if (statement.output.list.length !== size) return err('crypto/length', 'a shuffle changes no number of cards');
  if (size === 0) return proof.length === 0 ? done : err('crypto/length', 'no cards, no proof');
  return size === 1 ? checkSingle(statement, proof) : checkShuffleProof(statement, proof);
}
