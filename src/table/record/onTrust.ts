/**
 * What the file of a round does not show, so that it stands on the word of those who have signed alone.
 * @module
 */
import { makeSeat } from '../../games/seats';
import type { Fault } from '../../lib/result';
import type { FollowedStep } from './followRound';
import type { RoundLog } from './roundLog';

/** `verify/before`, `verify/carried`, `verify/left` and `verify/voted-out`, each with what it is about. */
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
  for (const step of steps) if (step.without.length > 0) remarks.push(leftIn(step));
  return remarks;
}

/** All others together can say of whom they have heard that they left, even when they know how the round has ended. */
function leftIn({ before, after, closed: { step }, without }: FollowedStep): Fault {
  const seats = without.map(makeSeat).join(' and ');
  return after.out.length > before.out.length
    ? {
        code: 'verify/voted-out',
        message: `step ${step}: all others have voted ${seats} out; whether for cheating, only evidence could show`,
      }
    : {
        code: 'verify/left',
        message: `step ${step}: all others have voted to go on without ${seats}; that ${seats} was silent, nothing here shows`,
      };
}
