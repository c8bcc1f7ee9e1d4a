/** Votes about a step, by themselves: which of them close it, and which count for nothing. */
import { describe, expect, it } from 'vitest';
import type { Seat } from '../../../src/cards/card';
import { cardinoes } from '../../../src/games/cardinoes';
import { type InputKind, type SignedInput, signInput } from '../../../src/log/input';
import { genesisOf, makeCharter } from '../../../src/table/charter/charter';
import { DeparturePoll, canGo } from '../../../src/table/step/departurePoll';
import { makeVote } from '../../../src/table/step/payloads';
import { openTable, stateHash } from '../../../src/table/step/tableState';
import { PAIRS, charterFor } from '../../fuzz/rounds';

const charter = charterFor(cardinoes, 4, {});

function vote(seat: Seat, kind: InputKind, payload: Uint8Array): SignedInput {
  const [table, head, state] = [charter.table, genesisOf(charter), stateHash(openTable(charter))];
  return signInput({ table, round: 0, attempt: 0, step: 0, seat, head, state, kind, payload }, PAIRS[seat]!);
}

/** The same vote of these. */
const all = (seats: readonly Seat[], kind: InputKind, payload: Uint8Array): SignedInput[] =>
  seats.map((seat) => vote(seat, kind, payload));

const poll = (votes: readonly SignedInput[], gone: readonly Seat[] = []): DeparturePoll =>
  new DeparturePoll(charter, gone, votes);

describe('a step that waits for one seat', () => {
  // (P67)
  it('is closed by the votes of all others, and of no fewer', () => {
    expect(poll(all([0, 1, 2], 'gone', makeVote([3]))).decision).toEqual({ seats: [3], voters: [0, 1, 2], out: false });
    expect(poll(all([0, 1], 'gone', makeVote([3]))).decision).toBe(null);
    expect(poll([...all([0, 1], 'gone', makeVote([3])), vote(2, 'kept', makeVote([3]))]).decision).toBe(null);
    expect(poll([...all([0, 1], 'gone', makeVote([3])), vote(2, 'gone', makeVote([0]))]).decision).toBe(null);
  });

  // (P68)
  it('is closed as by cheating only if all of them say so', () => {
    expect(poll(all([0, 1, 2], 'out', makeVote([3]))).decision?.out).toBe(true);
    expect(poll([...all([0, 1], 'out', makeVote([3])), vote(2, 'gone', makeVote([3]))]).decision?.out).toBe(false);
  });

  it('is not closed by votes for all, for nobody, for a seat that is not there, or that cannot be read', () => {
    for (const payload of [
      makeVote([0, 1, 2, 3]),
      makeVote([]),
      makeVote([7]),
      Uint8Array.of(255),
      Uint8Array.of(0),
      new Uint8Array(0),
      new Uint8Array(64),
    ]) {
      const votes = poll(all([0, 1, 2, 3], 'gone', payload));
      expect([payload.length, votes.decision, votes.proposals]).toEqual([payload.length, null, []]);
      expect(votes.allowsInputs(0)).toBe(false); // who has said so is bound by it
    }
  });

  it('is not closed by a vote for oneself, by half of the table, or by who is gone', () => {
    expect(poll(all([1, 2, 3], 'gone', makeVote([3]))).decision).toBe(null);
    expect(poll(all([0, 1], 'gone', makeVote([2, 3]))).decision).toBe(null);
    expect(poll([...all([0, 1], 'gone', makeVote([3])), vote(2, 'gone', makeVote([3]))], [2]).decision).toEqual({
      seats: [3],
      voters: [0, 1],
      out: false,
    });
  });

  it('is not closed without a seat that is gone already, as if it could leave twice', () => {
    expect(poll(all([0, 1, 2], 'gone', makeVote([3])), [3]).decision).toBe(null);
    expect(canGo(charter, [3], [3])).toBe(false);
  });

  it('names who has voted in the order of the seats, in whatever order their votes come', () => {
    expect(poll(all([2, 0, 1], 'gone', makeVote([3]))).decision?.voters).toEqual([0, 1, 2]);
  });

  it('tells apart who wants to go on without whom', () => {
    const votes = poll([vote(2, 'gone', makeVote([0])), ...all([0, 1], 'gone', makeVote([3]))]);
    expect(votes.proposals.map(({ seats, voters }) => [seats, voters])).toEqual([
      [[0], [2]],
      [[3], [0, 1]],
    ]);
  });

  it('tells the vote of each device, and of none that has given none or has no say', () => {
    const votes = poll([vote(1, 'gone', makeVote([3])), vote(2, 'kept', makeVote([3]))], [2]);
    expect([0, 1, 2].map((seat) => votes.voteOf(seat)?.kind ?? null)).toEqual([null, 'gone', null]);
  });

  it('is not closed by votes for a part of a device', () => {
    const seats = charter.seats.map((seat, i) => (i === 3 ? { ...seat, device: charter.seats[2]!.key } : seat));
    const both = makeCharter({ ...charter, seats });
    const about = (payload: Uint8Array): unknown =>
      new DeparturePoll(both, [], all([0, 1], 'gone', payload)).decision?.seats ?? null;
    expect([about(makeVote([3])), about(makeVote([2])), about(makeVote([2, 3]))]).toEqual([null, null, [2, 3]]);
  });

  it('may be closed by inputs again by who has voted, as soon as somebody has the word', () => {
    const votes = all([0, 1], 'gone', makeVote([3]));
    expect([0, 2].map((seat) => poll(votes).allowsInputs(seat))).toEqual([false, true]);
    expect(poll([...votes, vote(2, 'kept', makeVote([3]))]).allowsInputs(0)).toBe(true);
    expect(poll([...votes, vote(3, 'kept', makeVote([3]))]).allowsInputs(0)).toBe(false); // not on the word of the absent
  });

  it('may be closed by inputs by who has voted, as soon as another voter has voted for something else', () => {
    const votes = all([0, 1], 'gone', makeVote([3]));
    for (const payload of [makeVote([2]), makeVote([7]), makeVote([]), makeVote([0]), new Uint8Array(0)])
      for (const kind of ['gone', 'out'] as const) {
        const spent = poll([...votes, vote(2, kind, payload)]);
        expect([0, 1].map((seat) => spent.allowsInputs(seat))).toEqual([true, true]);
        expect(spent.decision).toBe(null);
      }
    expect(poll([...votes, vote(2, 'out', makeVote([3]))]).allowsInputs(0)).toBe(false);
    expect(poll([...votes, vote(3, 'gone', makeVote([2]))]).allowsInputs(0)).toBe(false); // the absent has no say in it
  });

  it('cannot be closed by votes for a set about which somebody has voted otherwise', () => {
    const votes = all([0, 1], 'gone', makeVote([3]));
    const isVain = (...more: readonly SignedInput[]): boolean => poll([...votes, ...more]).isVain([3]);
    expect(isVain()).toBe(false);
    expect(isVain(vote(2, 'gone', makeVote([3])))).toBe(false);
    expect(isVain(vote(3, 'gone', makeVote([2])))).toBe(false);
    expect(isVain(vote(2, 'gone', makeVote([2])))).toBe(true);
    expect(isVain(vote(2, 'kept', makeVote([3])))).toBe(true);
  });
});
