/** How the tables at a link follow one another: whose turn it is to propose, when a table has moved, and when it never was. */
import { describe, expect, it } from 'vitest';
import { toHex } from '../../../src/lib/bytes';
import type { SignedInput } from '../../../src/log/input';
import { type Charter, encodeCharter, makeCharter, tablesBefore } from '../../../src/table/charter/charter';
import { signWithdrawal } from '../../../src/table/charter/consent';
import { charterHash } from '../../../src/table/charter/draft';
import { sameAgain } from '../../../src/table/lobby/drafts';
import type { Lobby } from '../../../src/table/lobby/lobby';
import {
  type Succession,
  beforeNext,
  hasSpoken,
  isMoved,
  isNotOpened,
  isReached,
  isTurn,
  sitsAt,
  successionOf,
} from '../../../src/table/lobby/succession';
import type { Session } from '../../../src/table/session/session';
import { openTable } from '../../../src/table/step/tableState';
import { bytesOf, signed as inputBy } from '../../log/seats';
import { personSeat } from '../charter/charters';
import { NAMES } from '../harness';
import { PAIRS, charterOf } from '../scenes';
import { signedBy } from '../signing';

const key = (at: number): Uint8Array => PAIRS[at]!.publicKey;
const seatsFor = (who: readonly number[]) => who.map((at) => personSeat(PAIRS[at]!, NAMES[at]!));

/** A table at which these sit, after another. */
function after(charter: Charter, who: readonly number[]): Charter {
  const { revision } = charter;
  return makeCharter({
    ...charter,
    revision: revision + 1,
    continues: tablesBefore(charter),
    seats: seatsFor(who),
  });
}

describe('the turn to propose', () => {
  const devices = [0, 1, 2].map((at) => toHex(key(at)));
  const succession: Succession = { devices, proposal: sameAgain(charterOf(3)), beats: 2 };

  /** Whether it is that device's turn; `people`: how each that is known is, by its place: at the table first. */
  const turnOf = (self: number, people: readonly ('seat' | 'skip' | 'away')[], idle: number, atOnce = false): boolean =>
    isTurn(
      succession,
      {
        self: devices[self]!,
        people: people.map((wish, at) => ({ device: devices[at] ?? 'a stranger', wish, here: wish !== 'away' })),
      } as unknown as Lobby,
      idle,
      atOnce,
    );

  it.each<readonly [why: string, self: number, people: readonly ('seat' | 'skip' | 'away')[], from: number]>([
    ['the first who is here, after as many beats as they wait for another', 0, ['seat', 'seat', 'seat'], 2],
    ['the second after as long again', 1, ['seat', 'seat', 'seat'], 4],
    ['the second as if the first, who is away', 1, ['away', 'seat', 'seat'], 2],
    ['the third as if the first, when one sits out and one is away', 2, ['skip', 'away', 'seat'], 2],
    ['one who sits out, if all who are here do', 1, ['away', 'skip', 'skip'], 2],
  ])('is of %s', (_why, self, people, from) => {
    expect([turnOf(self, people, from - 1), turnOf(self, people, from)]).toEqual([false, true]);
  });

  it('is at once of the first alone', () => {
    const all = ['seat', 'seat', 'seat'] as const;
    expect([0, 1, 2].map((self) => turnOf(self, all, 0, true))).toEqual([true, false, false]);
  });

  it('never comes to whoever sits out while others want to play, or is none of them', () => {
    expect(turnOf(0, ['skip', 'seat', 'seat'], 100, true)).toBe(false);
    expect(turnOf(3, ['seat', 'seat', 'seat', 'seat'], 100, true)).toBe(false);
  });
});

describe('a table that others have opened', () => {
  const from = charterOf(4);

  it.each<readonly [why: string, who: readonly number[], moved: boolean]>([
    ['all', [0, 1, 2, 3], true],
    ['most', [0, 1, 2], true],
    ['half, with strangers', [0, 1, 5, 6], false],
    ['one, with as many strangers', [0, 5, 6, 7], false],
  ])('is where ours has moved if it continues it, with %s of those who sat there', (_why, who, moved) => {
    expect(isMoved(from, after(from, who))).toBe(moved);
  });

  it('is, of two, where all others have gone: the one', () => {
    expect(isMoved(charterOf(2), after(charterOf(2), [1, 5]))).toBe(true);
  });

  it('is another one if it does not continue ours', () => {
    expect(isMoved(from, makeCharter({ ...from, revision: 2 }))).toBe(false);
  });

  it('is reached if anybody who sits there is here', () => {
    const table = signedBy(charterOf(2), PAIRS);
    const person = (at: number, here: boolean) => ({ device: toHex(key(at)), here }) as Lobby['people'][number];
    expect([isReached(table, [person(1, true)]), isReached(table, [person(1, false), person(5, true)])]).toEqual([
      true,
      false,
    ]);
    expect([sitsAt(table, key(1)), sitsAt(table, key(5))]).toEqual([true, false]);
  });
});

describe('a consent that was taken back', () => {
  const table = signedBy(charterOf(2), PAIRS);
  const hash = charterHash(encodeCharter(table.charter));
  const withdrawal = (at: number, count: number) => ({
    ...{ kind: 'withdraw' as const, charter: hash, device: key(at), count },
    signature: signWithdrawal(table.charter, PAIRS[at]!, count),
  });
  const session = (step = 0, said: readonly SignedInput[] = []) =>
    ({ signed: table, step, log: { since: () => said } }) as unknown as Session;
  const undone = (...args: Parameters<typeof isNotOpened>) => {
    const found = isNotOpened(...args);
    return found.ok ? found.value : found.fault.code;
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
});

describe('what comes after a table', () => {
  const table = signedBy(charterOf(3), PAIRS);
  const session = (changes: Partial<Session['state']> = {}, halt: unknown = null) =>
    ({
      ...{ signed: table, state: { ...openTable(table.charter), ...changes }, halt },
      verdict: { convicted: [], parted: 'not' },
    }) as unknown as Session;

  it('is proposed by its seats in their order, without those who are gone', () => {
    const { devices, proposal, beats } = successionOf(session({ gone: [1] }));
    expect([devices, proposal, beats]).toEqual([[toHex(key(0)), toHex(key(2))], sameAgain(table.charter), 2]);
  });

  it('knows who sat there, whether it is open, and whether this device was left behind', () => {
    const members = [0, 1, 2].map((at) => toHex(key(at)));
    expect(beforeNext(session(), false, false)).toMatchObject({ isBehind: false, members, open: true });
    expect(beforeNext(session({ stage: 'closed' }), true, false)).toMatchObject({ isBehind: true, open: false });
    expect(beforeNext(session({}, { kind: 'gone', seats: [0] }), false, false).isBehind).toBe(true);
  });
});
