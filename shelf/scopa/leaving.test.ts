/** Somebody leaves a table of Scopa for good (S23): the others agree, and play the round to its end. */
import { addGame } from 'svista/games';
import { expect, it } from 'vitest';
import { must } from '../../src/lib/result';
import type { Device } from '../../tests/table/harness';
import { gone, seated } from '../../tests/table/leavingTable';
import { agree, headOf, playSome, seatOf, stateOf, waitsFor } from '../../tests/table/parting';
import { type ScopaState, scopa } from './rules';

must(addGame(scopa));

it.each([
  [3, 1],
  [3, 7],
  [4, 5],
  [4, 13],
])('of %i one leaves after %i moves: the round counts', async (count, moves) => {
  const harness = await seated({ devices: count, seed: 100 + moves, game: scopa });
  const [leaver, ...rest] = harness.devices.toReversed() as [Device, ...Device[]];
  await playSome(harness, moves);
  const seat = seatOf(leaver);
  harness.crash(leaver);
  await waitsFor(harness, leaver);
  agree(rest, [seat]);
  expect(await harness.run(() => rest.every(gone), 60_000)).toBe(true);
  const after = stateOf(rest[0]!).game as ScopaState;
  expect([after.out, after.hands[seat]!.length]).toEqual([[seat], 0]);
  expect(await harness.playOut()).toBe(true);
  for (const device of rest) {
    expect([device.room.session!.halt, stateOf(device).stage, stateOf(device).results.length]).toEqual([
      null,
      'closed',
      1,
    ]);
    expect(headOf(device)).toBe(headOf(rest[0]!));
  }
  const { scores } = stateOf(rest[0]!).results[0]!;
  expect(scores).toHaveLength(count);
  if (count === 4) expect(scores[0]!.total).toBe(scores[2]!.total);
  expect(harness.witness.complaints).toEqual([]);
});

it('S23: who leaves between two deals takes nothing from the others: the next cards are dealt without them', async () => {
  const harness = await seated({ devices: 3, seed: 7, game: scopa });
  await playSome(harness, 8);
  const { dealer, hands } = stateOf(harness.devices[0]!).game as ScopaState;
  const leaver = harness.devices.find((device) => seatOf(device) !== dealer && hands[seatOf(device)]!.length === 0)!;
  const rest = harness.devices.filter((device) => device !== leaver);
  harness.crash(leaver);
  await waitsFor(harness, leaver);
  const before = stateOf(rest[0]!).game as ScopaState;
  expect([before.phase, before.hands.flat(), before.out]).toEqual(['deal', [], []]);
  agree(rest, [seatOf(leaver)]);
  expect(await harness.run(() => rest.every(gone), 60_000)).toBe(true);
  const after = stateOf(rest[0]!).game as ScopaState;
  expect([after.out, after.taken]).toEqual([[seatOf(leaver)], before.taken]);
  expect(await harness.playOut()).toBe(true);
  expect(rest.map((device) => stateOf(device).results.length)).toEqual([1, 1]);
  expect(harness.witness.complaints).toEqual([]);
});
