/** Votes that somebody gives so that the others spend theirs, and have none left to go on without whoever gave them. */
import { describe, expect, it } from 'vitest';
import { signInput } from '../../src/log/input';
import { makeVote } from '../../src/table/step/payloads';
import { awaiting, gone } from './leavingTable';
import { agree, seatOf, stateOf } from './parting';

describe('a vote of somebody who is waited for', () => {
  it('to go on without another costs nobody theirs, and the round goes on without whoever gave it', async () => {
    const { harness, anna, ben, cleo, dora, seat } = await awaiting(33);
    const there = [anna, ben, cleo];
    const { step, state, log } = anna.room.session!;
    const place = { table: state.charter.table, round: state.round, attempt: 0, step, seat, head: log.head };
    const payload = makeVote([seatOf(cleo)]);
    const vote = signInput({ ...place, state: log.hash, kind: 'gone', payload }, dora.room.pair);
    for (const { room } of there) room.session!.offer([vote]);
    await harness.wait(5_000);
    agree(there, [seat]);
    expect(await harness.run(() => there.every(gone), 60_000)).toBe(true);
    expect(await harness.playOut()).toBe(true);
    for (const device of there) {
      const { halt } = device.room.session!;
      expect([stateOf(device).gone, halt, stateOf(device).results.length]).toEqual([[seat], null, 1]);
    }
  });
});
