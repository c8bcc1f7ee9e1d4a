/** Consents to a table that were taken back before their device said anything there: when they undo it, and until when. */
import { describe, expect, it } from 'vitest';
import type { SignedInput } from '../../../src/log/input';
import { encodeCharter } from '../../../src/table/charter/charter';
import { signWithdrawal } from '../../../src/table/charter/consent';
import { charterHash } from '../../../src/table/charter/draft';
import { type Withdrawal, hasSpoken, isUndone, stillTakenBack, takeBack } from '../../../src/table/lobby/withdrawals';
import type { Session } from '../../../src/table/session/session';
import { bytesOf, signed as inputBy } from '../../log/seats';
import { PAIRS, charterOf } from '../scenes';
import { signedBy } from '../signing';

const key = (at: number): Uint8Array => PAIRS[at]!.publicKey;

describe('a consent that was taken back', () => {
  const table = signedBy(charterOf(2), PAIRS);
  const hash = charterHash(encodeCharter(table.charter));
  const withdrawal = (at: number, count: number) => ({
    ...{ kind: 'withdraw' as const, charter: hash, device: key(at), count },
    signature: signWithdrawal(table.charter, PAIRS[at]!, count),
  });
  const session = (step = 0, said: readonly SignedInput[] = []) =>
    ({ signed: table, step, log: { since: () => said } }) as unknown as Session;
  /** Whether it undoes the table, or why it is not taken. */
  const undone = (at: Session, said: Withdrawal, told = [table]) => {
    const taken = takeBack(at, [], said, told);
    return taken.ok ? isUndone(at, taken.value ?? []) : taken.fault.code;
  };

  it('undoes a table at which nothing was said', () => {
    expect(undone(session(), withdrawal(1, 2))).toBe(true);
    expect(undone(session(0, [inputBy({ seat: 0 })]), withdrawal(1, 2))).toBe(true); // not by that device
  });

  it.each<readonly [why: string, session: Session, said: ReturnType<typeof withdrawal>]>([
    ['that device has spoken there', session(0, [inputBy({ seat: 1 })]), withdrawal(1, 2)],
    ['the first step is over', session(1), withdrawal(1, 2)],
    ['it was taken back before it was given', session(), { ...withdrawal(1, 2), count: 1 }],
    ['it is of another charter', session(), { ...withdrawal(1, 2), charter: bytesOf('another') }],
    ['nobody of that key sits there', session(), withdrawal(5, 2)],
  ])('undoes nothing if %s', (_why, at, said) => {
    expect(undone(at, said)).toBe(false);
  });

  it('undoes a table no more once that device sits there after all, and has spoken', () => {
    const said = [inputBy({ seat: 1 })];
    expect([
      hasSpoken(session(), key(1)),
      hasSpoken(session(0, said), key(1)),
      hasSpoken(session(0, said), key(0)),
    ]).toEqual([false, true, false]);
    expect(hasSpoken(session(1), key(0))).toBe(true);
  });

  it('undoes nothing if its signature is another’s, or of another number', () => {
    const { signature } = withdrawal(0, 2);
    expect(undone(session(), { ...withdrawal(1, 2), signature })).toBe('charter/signature');
    expect(undone(session(), { ...withdrawal(1, 2), count: 4 })).toBe('charter/signature');
  });

  it('undoes nothing if the same consent was given again, whichever of the two is heard first', () => {
    const again = signedBy(table.charter, PAIRS, 3);
    expect(undone(session(), withdrawal(1, 2), [again])).toBe(false);
    expect(stillTakenBack([withdrawal(1, 2)], again)).toEqual([]);
    const other = signedBy({ ...table.charter, theme: 1 }, PAIRS, 3);
    expect(undone(session(), withdrawal(1, 2), [other])).toBe(true);
    expect(stillTakenBack([withdrawal(1, 2), withdrawal(1, 4)], other)).toHaveLength(2);
  });

  it('is known once, until it is taken back once more', () => {
    const known = [withdrawal(1, 2)];
    expect(takeBack(session(), known, withdrawal(1, 2), [])).toEqual({ ok: true, value: null });
    expect(takeBack(session(), known, withdrawal(1, 4), [])).toMatchObject({ value: [{ count: 4 }] });
  });
});
