/**
 * The transcript of a proof: everything said so far, hashed, from which the verifier's challenges are taken
 * (the strong Fiat–Shamir transform: the whole statement and all messages before a challenge go into it).
 *
 * Every field goes in with its label and its length as a fixed-width integer, so that different transcripts never
 * feed the same bytes to the hash.
 * @module
 */
import { concatBytes } from '../lib/bytes';
import { Writer } from '../lib/wire';
import { type Context, encodeContext } from './context';
import { sha512 } from './nacl';
import { wideScalar } from './engine/scalar';

/** SHA-512 over a label and byte strings, unambiguously: 64 bytes. (K5) */
export function digest(label: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const writer = new Writer().text(label);
  for (const part of parts) writer.bytes(part);
  return sha512(writer.finish());
}

const NEXT_STATE = Uint8Array.of(0);
const CHALLENGE = Uint8Array.of(1);

export class Transcript {
  #state: Uint8Array;
  #pending = new Writer();

  /** `domain` names the proof; the context is the first thing said. */
  constructor(domain: string, context: Context) {
    this.#state = digest(`svista transcript: ${domain}`, encodeContext(context));
  }

  /** Says something: a label and byte strings of the statement or of the prover's message. (K8) */
  absorb(label: string, ...parts: readonly Uint8Array[]): this {
    this.#pending.text(label).u32(parts.length);
    for (const part of parts) this.#pending.bytes(part);
    return this;
  }

  /** A challenge that depends on everything said before it, never 0. It counts as said itself. (K9) */
  challenge(label: string): bigint {
    for (;;) {
      this.absorb(label);
      this.#state = sha512(concatBytes(NEXT_STATE, this.#state, this.#pending.finish()));
      this.#pending = new Writer();
      const scalar = wideScalar(sha512(concatBytes(CHALLENGE, this.#state)));
      if (scalar !== 0n) return scalar;
    }
  }
}
