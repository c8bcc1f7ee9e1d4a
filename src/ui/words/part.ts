/**
 * What sentences are made of: text, and cards, suits and players, which the screen shows as chips and tags and a screen
 * reader hears as words.
 * @module
 */
import type { Face, Seat, Suit } from '../../cards/card';

export type Part =
  | string
  | { readonly face: Face }
  | { readonly suit: Suit }
  | { readonly seat: Seat; readonly own?: string };

/** A part in a message, as it is. */
export function part<T>(value: T): T {
  return value;
}
