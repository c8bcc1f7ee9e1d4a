/**
 * Jobs about how many of some hidden cards are of each class of faces.
 * @module
 */
import type { Context } from '../context';

/** How many of some cards are of each class of faces. */
export interface CountMessage {
  readonly counts: readonly number[];
  /** As `crypto/shuffle/count.ts` says; none for no cards. */
  readonly proof: Uint8Array;
}

export interface MakeCountJob {
  /** The round seed, 32 bytes. */
  readonly seed: Uint8Array;
  readonly context: Context;
  readonly keyContext: Context;
  readonly head: Uint8Array;
  /** Cards under the own key alone, 64 bytes each. */
  readonly cards: Uint8Array;
  /** The faces of each class, each as often as the deck has it. */
  readonly classes: readonly (readonly number[])[];
}

export interface CheckCountJob extends CountMessage {
  readonly context: Context;
  readonly publicKey: Uint8Array;
  readonly cards: Uint8Array;
  readonly classes: readonly (readonly number[])[];
}
