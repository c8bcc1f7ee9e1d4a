/** How the tables at a link follow one another: whose turn it is to propose, and when a table has moved. */
import { describe, expect, it } from 'vitest';
import { toHex } from '../../../src/lib/bytes';
import { type Charter, makeCharter, tablesBefore } from '../../../src/table/charter/charter';
import { sameAgain } from '../../../src/table/lobby/drafts';
import type { Lobby } from '../../../src/table/lobby/lobby';
import {
  type Succession,
  beforeNext,
  isMoved,
  isReached,
  isTurn,
  sitsAt,
  successionOf,
} from '../../../src/table/lobby/succession';
import type { Session } from '../../../src/table/session/session';
import { openTable } from '../../../src/table/step/tableState';
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

  /** A session at that table, of whose seats these are convicted. */
  const at = (charter: Charter, convicted: readonly number[] = []): Parameters<typeof isMoved>[0] => ({
    signed: signedBy(charter, PAIRS),
    verdict: { convicted, parted: 'not' },
  });

  it.each<readonly [why: string, who: readonly number[], moved: boolean]>([
    ['all', [0, 1, 2, 3], true],
    ['most', [0, 1, 2], true],
    ['half, with strangers', [0, 1, 5, 6], false],
    ['one, with as many strangers', [0, 5, 6, 7], false],
  ])('is where ours has moved if it continues it, with %s of those who sat there', (_why, who, moved) => {
    expect(isMoved(at(from), after(from, who))).toBe(moved);
  });

  it('is, of two, where all others have gone: the one', () => {
    expect(isMoved(at(charterOf(2)), after(charterOf(2), [1, 5]))).toBe(true);
  });

  it('is not where somebody has gone who was convicted here: the round that they lost would not count', () => {
    expect(isMoved(at(charterOf(2), [1]), after(charterOf(2), [1, 5]))).toBe(false);
    expect(isMoved(at(from, [1]), after(from, [0, 1]))).toBe(false);
    expect(isMoved(at(from, [1]), after(from, [0, 2]))).toBe(true); // most of the others
  });

  it('is another one if it does not continue ours', () => {
    expect(isMoved(at(from), makeCharter({ ...from, revision: 2 }))).toBe(false);
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
