/**
 * Two words of one seat for one step: they convict the seat, but somebody else may have heard only one of them and gone on with it.
 * @module
 */
import { equalBytes } from '../lib/bytes';
import { nextHead } from './head';
import type { SignedInput } from './input';

/** Of more seats than these at once nothing is found out: every one of them doubles what is to be tried. */
const MAX_TWOFOLD = 4;

/** A complete step that is open. */
export interface Twofold {
  readonly step: number;
  /** Before the step. */
  readonly head: Uint8Array;
  /** A word of each seat that is asked, in the order of seats, and the second words of those that have said two things. */
  readonly first: readonly SignedInput[];
  readonly second: ReadonlyMap<number, SignedInput>;
  /** The heads that others name in the next step. */
  readonly next: readonly Uint8Array[];
}

/** The words that somebody else has gone on with, in the order of seats: those that lead to a head which is named. Null if none are. */
export function wordsGoneOnWith({ step, head, first, second, next }: Twofold): readonly SignedInput[] | null {
  const seats = [...second.keys()];
  if (seats.length > MAX_TWOFOLD) return null;
  for (let choice = 0; choice < 2 ** seats.length; choice++) {
    const words = first.map((word) => (seats.some((seat, i) => seat === word.seat && choice & (1 << i)) ? second.get(word.seat)! : word));
    const after = nextHead(head, step, words);
    if (next.some((named) => equalBytes(named, after))) return words;
  }
  return null;
}
