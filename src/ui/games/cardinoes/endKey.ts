/**
 * The ends of the chain as the catalogues call them.
 * @module
 */
import type { End } from '../../../games/cardinoes/state';

/** The right end is what is not the left one. */
export function endKey(end: End): 'left' | 'other' {
  return end === 'left' ? 'left' : 'other';
}
