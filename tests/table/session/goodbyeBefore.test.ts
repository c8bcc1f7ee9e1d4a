/** A goodbye for the open step, shown to somebody who has just been loaded and does not reach its player yet. */
import { expect, it } from 'vitest';
import { lynx } from '../../../src/games/lynx';
import { must } from '../../../src/lib/result';
import { makeSide } from '../../../src/log/side';
import { encodeMessage } from '../../../src/table/sync/protocol';
import { type Device, Harness, NAMES } from '../harness';
import { playSome, seatOf, stateOf } from '../parting';

/** For so long Anna does not reach Cleo: less than the grace. */
const LATE_MS = 15_000;

it('a goodbye for the open step has nobody voted out who is back, by a device that was just loaded and does not reach them yet', async () => {
  const match = { patience: 30, grace: 20 };
  const harness = new Harness({ seed: 41, game: lynx, options: { hand: 5 }, match });
  for (const name of NAMES.slice(0, 3)) await harness.join(name);
  expect(await harness.open()).toBe(true);
  const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
  await playSome(harness, 3);
  cleo.auto = false;
  const waits = ({ room: { session } }: Device): boolean =>
    session!.plan?.kind === 'move' && session!.waitingFor.join() === String(seatOf(cleo));
  expect(await harness.run(() => harness.living.every(waits), 120_000)).toBe(true);
  // Cleo leaves, comes back at once, and thinks about the same move.
  const { signed, step } = cleo.room.session!;
  const side = { table: signed.charter.table, seat: seatOf(cleo), step, kind: 'goodbye' as const };
  const goodbye = encodeMessage({ kind: 'side', side: makeSide(side, cleo.room.pair) });
  must(ben.room.receive(cleo.room.self, goodbye));
  await harness.reload(cleo);
  await harness.wait(20_000);
  // Ben shows it to Anna, who is loaded anew and does not reach Cleo before long.
  harness.crash(anna);
  await harness.boot(anna);
  harness.network.cut(anna.node, cleo.node);
  let isReached = false;
  await harness.run(() => {
    void anna.room.receive(ben.room.self, goodbye);
    isReached ||= anna.room.table!.courtesy.farewells.length === 0;
    return false;
  }, LATE_MS);
  expect(isReached).toBe(false);
  harness.network.heal(anna.node, cleo.node);
  await harness.wait(60_000);
  expect([anna.room.session!.log.votes, stateOf(anna).gone, anna.room.session!.step]).toEqual([[], [], step]);
  expect(harness.witness.complaints).toEqual([]);
});
