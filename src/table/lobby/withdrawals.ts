/**
 * Consents to the own table that their devices have taken back before they said anything there: for as long as one
 * stands, the table has not opened after all.
 * @module
 */
import { equalBytes } from '../../lib/bytes';
import { type Result, ok } from '../../lib/result';
import { type Consent, checkWithdrawal, seatsOn } from '../charter/consent';
import { hashOf } from '../charter/draft';
import { type SignedCharter, consentBy } from '../charter/signedCharter';
import type { Session } from '../session/session';
import type { Message } from '../sync/protocol';

export type Withdrawal = Message & { kind: 'withdraw' };

/** Whether a device, 32 bytes, has said anything at a table: it sits there, whatever it had taken back. */
export function hasSpoken({ signed: { charter }, step, log }: Session, device: Uint8Array): boolean {
  const own = seatsOn(charter, device);
  return step > 0 || log.since(0).some(({ seat }) => own.includes(seat));
}

/** Whether a table has not opened after all. */
export function isUndone(session: Session, takenBack: readonly Withdrawal[]): boolean {
  return takenBack.some(({ device }) => !hasSpoken(session, device));
}

/** Those that are not given again by what somebody has shown, which may be the same charter with later consents. */
export function stillTakenBack(takenBack: readonly Withdrawal[], shown: SignedCharter): readonly Withdrawal[] {
  return takenBack.filter((each) => !isGivenAgain(shown, each));
}

/**
 * These with what was taken back now; null if that is no news, or does not undo the table. `told`: charters that others
 * have shown. Fails with `charter/signature`.
 */
export function takeBack(
  session: Session,
  takenBack: readonly Withdrawal[],
  withdrawal: Withdrawal,
  told: readonly SignedCharter[],
): Result<readonly Withdrawal[] | null> {
  const { signed } = session;
  const { device, count, signature } = withdrawal;
  const isKnown = takenBack.some((each) => equalBytes(each.device, device) && each.count >= count);
  if (isKnown || !consentTaken(signed, withdrawal) || hasSpoken(session, device)) return ok(null);
  if ([signed, ...told].some((each) => isGivenAgain(each, withdrawal))) return ok(null);
  const checked = checkWithdrawal(signed.charter, device, count, signature);
  return checked.ok ? ok([...takenBack.filter((each) => !equalBytes(each.device, device)), withdrawal]) : checked;
}

/** Whether a consent in there is not earlier than what was taken back of it. */
function isGivenAgain(signed: SignedCharter, withdrawal: Withdrawal): boolean {
  const consent = consentTaken(signed, withdrawal);
  return consent !== undefined && consent.count >= withdrawal.count;
}

/** The consent of which it is taken back; undefined if that is of another charter, or nobody's there. */
function consentTaken(signed: SignedCharter, { charter, device }: Withdrawal): Consent | undefined {
  return equalBytes(charter, hashOf(signed.charter)) ? consentBy(signed, device) : undefined;
}
