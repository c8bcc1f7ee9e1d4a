/**
 * Jobs about hands of which something is told: cards that are shown to one player alone, and how many are of each
 * class.
 * @module
 */
import type { Context } from '../context';

export interface SealShownJob {
  /** The round seed, 32 bytes. */
  readonly seed: Uint8Array;
  readonly context: Context;
  readonly keyContext: Context;
  readonly head: Uint8Array;
  /** The box key of the player who is to see the cards, 32 bytes. */
  readonly receiver: Uint8Array;
  /** Cards under the own key alone, 64 bytes each. */
  readonly cards: Uint8Array;
}

/** Cards in a box for one player, as everybody sees it. */
export interface ShownJob {
  /** Of the message with the box. */
  readonly context: Context;
  /** The holder's round key. */
  readonly publicKey: Uint8Array;
  readonly receiver: Uint8Array;
  readonly cards: Uint8Array;
  /** 176 bytes, and 32 a card. */
  readonly box: Uint8Array;
}

/** `seed` is that of the box key. */
export interface ReadShownJob extends Omit<ShownJob, 'receiver'> {
  readonly seed: Uint8Array;
  readonly keyContext: Context;
}

export interface CheckShownComplaintJob extends ShownJob {
  /** What the receiver showed: box key times ephemeral point, which has been proved. */
  readonly shared: Uint8Array;
}

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
