/**
 * Words about players who have left.
 * @module
 */
import type { Seat } from '../../cards/card';
import type { Part } from './parts';

/** “Dora has left”, as a line of the log that stands apart. */
export function tellLeft(seats: readonly Seat[]): { readonly seat: null; readonly parts: readonly Part[]; readonly heading: true }[] {
  const who = seats.flatMap((seat, i): Part[] => (i === 0 ? [{ seat }] : [' and ', { seat }]));
  return [{ seat: null, parts: [...who, seats.length === 1 ? ' has left' : ' have left'], heading: true }];
}
