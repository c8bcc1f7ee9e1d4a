/**
 * Words about players who have left.
 * @module
 */
import type { Seat } from '../../cards/card';
import type { Part } from './parts';

/** “Dora has left”, or “Dora cheated and is out”, as a line of the log that stands apart. */
export function tellLeft(
  seats: readonly Seat[],
  convicted = false,
): { readonly seat: null; readonly parts: readonly Part[]; readonly heading: true }[] {
  const who = seats.flatMap((seat, i): Part[] => (i === 0 ? [{ seat }] : [' and ', { seat }]));
  const [is, has] = seats.length === 1 ? ['is', 'has'] : ['are', 'have'];
  const what = convicted ? ` cheated and ${is} out` : ` ${has} left`;
  return [{ seat: null, parts: [...who, what], heading: true }];
}
