/**
 * Moments of a round that is over at which a strong bot would have played otherwise, as the score sheet shows them.
 * @module
 */
import type { Seat } from '../../cards/card';
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

/** A round that was counted, to be looked at again. */
export interface Revisit {
  /** Its file. */
  readonly text: string;
  /** Moments of it that are stepped through, and which of them comes first. */
  readonly moments?: readonly MomentView[];
  readonly first?: number;
  /** Whom the reader follows. */
  readonly follow?: Seat;
}
