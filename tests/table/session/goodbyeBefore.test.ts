/** A goodbye for the open step, shown to somebody who has just been loaded, or woken, and does not reach its player yet. */
import { expect, it } from 'vitest';
import { lynx } from '../../../src/games/lynx';
import { must } from '../../../src/lib/result';
import { makeSide } from '../../../src/log/side';
import { encodeMessage } from '../../../src/table/sync/protocol';
import { type Device, Harness, NAMES } from '../harness';
import { playSome, seatOf, stateOf } from '../parting';

/** For so long Anna does not reach Cleo: less than the grace. */
const LATE_MS = 15_000;

async function waitingForCleo(): Promise<readonly [Harness, ...Device[]]> {
  const match = { patience: 30, grace: 20 };
  const harness = new Harness({ seed: 41, game: lynx, options: { hand: 5 }, match });
  for (const name of NAMES.slice(0, 3)) await harness.join(name);
  expect(await harness.open()).toBe(true);
  const [, , cleo] = harness.devices as [Device, Device, Device];
  await playSome(harness, 3);
  cleo.auto = false;
  const waits = ({ room: { session } }: Device): boolean =>
    session!.plan?.kind === 'move' && session!.waitingFor.join() === String(seatOf(cleo));
  expect(await harness.run(() => harness.living.every(waits), 120_000)).toBe(true);
  return [harness, ...harness.devices];
}

/** What Cleo says when she leaves in the open step. */
function goodbyeOf(cleo: Device): Uint8Array {
  const { signed, step } = cleo.room.session!;
  const side = { table: signed.charter.table, seat: seatOf(cleo), step, kind: 'goodbye' as const };
  return encodeMessage({ kind: 'side', side: makeSide(side, cleo.room.pair) });
}

it('a goodbye for the open step has nobody voted out who is back, by a device that was just loaded and does not reach them yet', async () => {
  const [harness, anna, ben, cleo] = (await waitingForCleo()) as [Harness, Device, Device, Device];
  const { step } = cleo.room.session!;
  // Cleo leaves, comes back at once, and thinks about the same move.
  const goodbye = goodbyeOf(cleo);
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

it('nor by a device that has slept, and heard neither that they left nor that they are back', async () => {
  const [harness, anna, ben, cleo] = (await waitingForCleo()) as [Harness, Device, Device, Device];
  const { step } = cleo.room.session!;
  const goodbye = goodbyeOf(cleo);
  harness.crash(cleo);
  await harness.wait(40_000);
  anna.node.freeze();
  await harness.boot(cleo);
  await harness.wait(600_000);
  anna.node.thaw();
  let isLost = false;
  await harness.run(() => {
    void anna.room.receive(ben.room.self, goodbye);
    isLost ||= anna.room.table!.courtesy.farewells.length > 0;
    return false;
  }, LATE_MS);
  expect(isLost).toBe(true);
  await harness.wait(60_000);
  expect([anna.room.session!.log.votes, stateOf(anna).gone, anna.room.session!.step]).toEqual([[], [], step]);
});
