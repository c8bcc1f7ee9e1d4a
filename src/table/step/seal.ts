/**
 * Commitments by hash: to a round seed, and to a sealed choice.
 *
 * A sealed choice takes three steps — seals, agreement that all have seen the same seals, choices — so that nobody can
 * show different seals to different players and choose after having seen a choice. The coin that a round begins with is
 * sealed in the headers; if keys are given in escrow, that agrees, for every escrow names the head of all headers, and
 * the coin falls when the escrow is accepted.
 * @module
 */
import { type Context, encodeContext } from '../../crypto/context';
import { derive } from '../../crypto/derive';
import { digest } from '../../crypto/transcript';
import { utf8 } from '../../lib/bytes';
import { hash32 } from '../../log/hash';

/** The commitment to a round seed, in the context of its key; 32 bytes. (P41) */
export function commitToSeed(keyContext: Context, seed: Uint8Array): Uint8Array {
  return hash32('svista/seed', encodeContext(keyContext), seed);
}

/**
 * The seal of a choice; `context` is that of the step in which it is sealed, `text` the move, or empty for a coin; 32
 * bytes. (P48)
 */
export function sealOf(context: Context, salt: Uint8Array, text: string): Uint8Array {
  return hash32('svista/seal', encodeContext(context), salt, utf8(text));
}

/** The salt of a seal, 32 bytes: like every secret, a function of the round seed. (K14) */
export function saltOf(seed: Uint8Array, context: Context, head: Uint8Array, text: string): Uint8Array {
  return derive({ seed, purpose: 'seal', context, head, statement: digest('seal', utf8(text)) }).bytes(32);
}

/** The number from 0 to `sides` − 1 that these salts make together. The bias is below sides / 2^48. (P49) */
export function coinOf(salts: readonly Uint8Array[], sides: number): number {
  const hash = hash32('svista/coin', ...salts);
  return hash.subarray(0, 6).reduce((value, byte) => value * 256 + byte, 0) % sides;
}
