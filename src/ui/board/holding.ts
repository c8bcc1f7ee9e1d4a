/**
 * What everybody sees of a player's hand, beside his name.
 * @module
 */
import type { Face } from '../../cards/card';

export interface Holding {
  /** How many cards he holds. */
  readonly count: number;
  /** Whether he is to move now. */
  readonly turn: boolean;
  /** What he has just done, in a word. */
  readonly mark?: string | undefined;
  /** What they have on the table, also as it is said where there is little room, and what that is. */
  readonly note?: { readonly text: string; readonly short: string; readonly title: string } | undefined;
  /** Cards in his hand that everybody knows. */
  readonly shown?: readonly Face[];
}
