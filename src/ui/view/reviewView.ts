/**
 * Moments of a round that is over at which a strong bot would have played otherwise, as the score sheet shows them.
 * @module
 */
import type { Part } from '../text/parts';

export interface MomentView {
  /** The step of the replay before the move, counted from 0. */
  readonly at: number;
  /** What was done, and what the bot would have done: to be read after “You could”. */
  readonly played: readonly Part[];
  readonly better: readonly Part[];
  /** How many points more one may expect of the latter, from what was known then. */
  readonly points: number;
}

export type ReviewView =
  /** Nobody has asked for it. */
  | { readonly kind: 'idle' }
  /** So many of the own decisions have been thought about. */
  | { readonly kind: 'thinking'; readonly done: number; readonly all: number }
  /** The one that would have brought most comes first; none if there was nothing to be won. */
  | { readonly kind: 'found'; readonly moments: readonly MomentView[] }
  | { readonly kind: 'failed' };
