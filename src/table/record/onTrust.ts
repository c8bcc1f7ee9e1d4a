/**
 * What the file of a round does not show, so that it stands on the word of those who have signed alone.
 * @module
 */
import { makeSeat } from '../../games/seats';
import type { Fault } from '../../lib/result';
import type { FollowedStep } from './followRound';
import type { RoundLog } from './roundLog';

/** `verify/before`, `verify/carried` and `verify/voted-out`, each with what it is about. */
export function onTrust({ signed, opening }: RoundLog, steps: readonly FollowedStep[]): Fault[] {
  const before = opening.results.length;
  const rounds = `the points of ${before} ${before === 1 ? 'round' : 'rounds'} before`;
  const remarks: Fault[] = [];
  if (opening.step > 0)
    remarks.push({
      code: 'verify/before',
      message: `the file begins with step ${opening.step}: who deals, and ${rounds}, all seats have signed, and nothing here shows it`,
    });
  else if (signed.charter.carried.length > 0)
    remarks.push({
      code: 'verify/carried',
      message: `on ${rounds} all devices have agreed, and nothing here shows them`,
    });
  for (const { before: state, after, closed, without } of steps)
    if (after.out.length > state.out.length)
      remarks.push({
        code: 'verify/voted-out',
        message:
          `step ${closed.step}: all others have voted ${without.map(makeSeat).join(' and ')} out; ` +
          'whether for cheating, only evidence could show',
      });
  return remarks;
}
