/**
 * What is said of a player whose device does not answer.
 * @module
 */
import type { SeatView } from '../view/roomView';
import { say } from '../words/made/board';

/** Null as long as it does. */
export function awayWords({ presence }: Pick<SeatView, 'presence'>): string | null {
  if (presence === 'unsteady') return say.away({ presence });
  return presence === 'lost' ? say.away({ presence: 'other' }) : null;
}
