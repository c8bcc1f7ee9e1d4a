/** A whole table at which a seat moves to a new device in the middle of a round. */
import { describe, expect, it } from 'vitest';
import { toHex } from '../../../src/lib/bytes';
import { must } from '../../../src/lib/result';
import { MemoryStore } from '../../../src/log/memoryStore';
import { decodeBundle, encodeBundle, placed } from '../../../src/table/handover/bundle';
import { type Device, Harness, NAMES } from '../harness';
import { expectAgreement } from '../outcome';
import { trial } from '../trialGame';

/** The page of the old device is gone, and another one goes on with what it had stored. */
async function move(harness: Harness, device: Device): Promise<{ readonly bytes: Uint8Array }> {
  harness.crash(device);
  const { store, place } = device;
  const bytes = encodeBundle({ stored: (await store.load(place.id))!, epoch: (await store.own(place.id)).epoch });
  const { stored, epoch } = must(decodeBundle(bytes, place.secret));
  const other = new MemoryStore();
  const handover = {
    stage: 'coming',
    door: bytes.slice(0, 32),
    linkSeed: bytes.slice(0, 32),
    bundle: bytes.slice(0, 32),
  };
  await other.receive({ stored: placed({ stored, epoch }, place.id), epoch, handover: handover as never });
  const owned = await other.own(place.id);
  await owned.append({ handover: null });
  Object.assign(device, { store: other });
  await harness.boot(device);
  return { bytes };
}

describe('a seat that moves in the middle of a round', () => {
  it.each([1, 3, 4])('is gone on with on the new device, and the round is played out (seed %i)', async (seed) => {
    const harness = new Harness({ seed, game: trial, lagMs: seed % 2 === 0 ? 20 : 0 });
    for (const name of NAMES.slice(0, 2 + (seed % 3))) await harness.join(name);
    expect(await harness.open()).toBe(true);
    harness.rounds = 2;
    const [anna, ben] = harness.devices as [Device, Device];
    expect(await harness.run(() => anna.room.session!.step >= 5 * seed)).toBe(true);
    const { self } = anna.room;
    await move(harness, anna);
    expect(anna.room.self).toBe(self);
    await harness.run(() => ben.room.session!.step >= 5 * seed + 12);
    await move(harness, ben);
    expect(await harness.playOut()).toBe(true);
    expectAgreement(harness, 2);
    expect(new Set(harness.living.map(({ room }) => toHex(room.session!.log.head))).size).toBe(1);
  });
});
