/**
 * Words about players who have left.
 * @module
 */
import type { Seat } from '../../cards/card';
import { say } from '../words/made/log';
import { listedParts } from './lists';
import type { Part } from './parts';

/**
 * “Dora has left”, or “Dora cheated and is out”, as a line of the log that stands apart. `convicted`: whether evidence
 * in hand says so.
 */
export function tellLeft(
  seats: readonly Seat[],
  convicted = false,
): { readonly seat: null; readonly parts: readonly Part[]; readonly heading: true }[] {
  const told = { who: listedParts(seats.map((seat) => ({ seat }))), count: seats.length };
  return [{ seat: null, parts: convicted ? say.out(told) : say.left(told), heading: true }];
}
