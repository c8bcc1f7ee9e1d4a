/**
 * What a shuffle proof claims, and the order in which everything is said: prover and verifier take their challenges
 * from the same lines.
 * @module
 */
import { Writer } from '../../lib/wire';
import type { Context } from '../context';
import type { Cards, PublicKey } from '../elgamal';
import { Transcript } from '../transcript';

/** "The output is the input, re-encrypted under this key and in another order." */
export interface ShuffleStatement {
  readonly context: Context;
  /** The joint key of the round, or the own key of a player who hides what they drew. */
  readonly key: PublicKey;
  readonly input: Cards;
  readonly output: Cards;
}

/**
 * The challenges of one proof; each method says a message of the prover and returns what the verifier answers. (K22)
 */
export class ShuffleTranscript {
  readonly #transcript: Transcript;

  constructor({ context, key, input, output }: ShuffleStatement) {
    this.#transcript = new Transcript('shuffle', context)
      .absorb('size', new Writer().u16(input.list.length).finish())
      .absorb('key', key.bytes)
      .absorb('input', input.bytes)
      .absorb('output', output.bytes);
  }

  /** Says c_A. Returns x (section 3, first challenge). */
  sayPositions(cA: Uint8Array): bigint {
    return this.#transcript.absorb('positions', cA).challenge('x');
  }

  /** Says c_B. Returns y and z (section 3, second challenge). */
  sayPowers(cB: Uint8Array): { y: bigint; z: bigint } {
    this.#transcript.absorb('powers', cB);
    return { y: this.#transcript.challenge('y'), z: this.#transcript.challenge('z') };
  }

  /** Says the first messages of both arguments. Returns their one shared challenge (sections 4 and 5.3). */
  sayMasks(masks: Uint8Array): bigint {
    return this.#transcript.absorb('masks', masks).challenge('e');
  }

  /** Says all answers. Returns one weight for each equation, with which the verifier adds them up. */
  sayAnswers(answers: Uint8Array, equations: number): bigint[] {
    this.#transcript.absorb('answers', answers);
    return Array.from({ length: equations }, () => this.#transcript.challenge('weight'));
  }
}
