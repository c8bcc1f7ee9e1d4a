/**
 * What everybody sees of a player's hand, beside their name.
 * @module
 */
import type { Face } from '../../cards/card';

export interface Holding {
  /** How many cards they hold. */
  readonly count: number;
  /** Whether they are to move now. */
  readonly turn: boolean;
  /** What they have just done, in a word. */
  readonly mark?: string | undefined;
  /** What they have on the table, also as it is said where there is little room, and what that is. */
  readonly note?: { readonly text: string; readonly short: string; readonly title: string } | undefined;
  /** Cards in their hand that everybody knows. */
  readonly shown?: readonly Face[];
}
