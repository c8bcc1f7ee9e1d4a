/**
 * Secrets without a random generator: every key, factor, permutation and nonce is a function of the round seed and of
 * everything that it is used for.
 *
 * So a reload repeats its message byte for byte, and a nonce never meets a second challenge: another head, another
 * statement or another context gives another stream. When the seed is revealed after the round, everybody can
 * recompute all of it.
 * @module
 */
import { utf8 } from '../lib/bytes';
import { assert } from '../lib/result';
import { type Context, encodeContext } from './context';
import { HASH_BYTES, SEED_BYTES, sha512 } from './nacl';
import { wideScalar } from './engine/scalar';
import { digest } from './transcript';

/** Bytes of the head of the log. */
export const HEAD_BYTES = 32;

/** The head where there is none yet: for keys, which a round opens with. */
export const NO_HEAD = new Uint8Array(HEAD_BYTES);

/** What a stream of secrets is for; every field counts. */
export interface Derivation {
  /** The round seed of the player, 32 bytes. */
  readonly seed: Uint8Array;
  /** What the secrets do, "shuffle", say. */
  readonly purpose: string;
  readonly context: Context;
  /** The head of the log before the message, 32 bytes. */
  readonly head: Uint8Array;
  /** {@link digest} of all input of the message, 64 bytes. */
  readonly statement: Uint8Array;
}

/** The secrets of one purpose, in order. (K10) */
export function derive({ seed, purpose, context, head, statement }: Derivation): SecretStream {
  assert(seed.length === SEED_BYTES, 'a seed has 32 bytes');
  assert(head.length === HEAD_BYTES, 'a head has 32 bytes');
  assert(statement.length === HASH_BYTES, 'a statement is hashed to 64 bytes');
  return new SecretStream(digest('svista secrets', seed, utf8(purpose), encodeContext(context), head, statement));
}

/** Uniform bytes from a 64-byte key (SHA-512 in counter mode), as scalars and permutations. */
export class SecretStream {
  /** The key, and four bytes that count. */
  readonly #input = new Uint8Array(HASH_BYTES + 4);
  #block: Uint8Array = new Uint8Array(0);
  #used = 0;
  #counter = 0;

  constructor(key: Uint8Array) {
    assert(key.length === HASH_BYTES, 'the key of a stream has 64 bytes');
    this.#input.set(key);
  }

  /** The next `count` bytes. */
  bytes(count: number): Uint8Array {
    if (count === HASH_BYTES && this.#used === this.#block.length) return this.#next(); // the block as it is
    const out = new Uint8Array(count);
    for (let at = 0; at < count;) {
      if (this.#used === this.#block.length) {
        this.#block = this.#next();
        this.#used = 0;
      }
      const part = this.#block.subarray(this.#used, this.#used + count - at);
      out.set(part, at);
      at += part.length;
      this.#used += part.length;
    }
    return out;
  }

  /** The hash of the key and the next count. */
  #next(): Uint8Array {
    new DataView(this.#input.buffer).setUint32(HASH_BYTES, this.#counter++);
    return sha512(this.#input);
  }

  /** A uniform scalar, never 0. */
  scalar(): bigint {
    for (;;) {
      const scalar = wideScalar(this.bytes(64));
      if (scalar !== 0n) return scalar;
    }
  }

  scalars(count: number): bigint[] {
    return Array.from({ length: count }, () => this.scalar());
  }

  /** A uniform integer from 0 to `limit` − 1: words past the last multiple of `limit` are thrown away. (K11) */
  below(limit: number): number {
    assert(limit >= 1 && limit <= 2 ** 32, 'limit out of range');
    const usable = 2 ** 32 - (2 ** 32 % limit);
    for (;;) {
      const word = new DataView(this.bytes(4).buffer).getUint32(0);
      if (word < usable) return word % limit;
    }
  }

  /** Each order of 0 … count − 1 equally likely (Fisher–Yates). (K12) */
  permutation(count: number): number[] {
    const order = Array.from({ length: count }, (_, i) => i);
    for (let i = count - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    return order;
  }
}
