/** A seat of a whole table that goes on elsewhere, with what a bundle holds of it. */
import { must } from '../../../src/lib/result';
import { MemoryStore } from '../../../src/log/memoryStore';
import { decodeBundle, encodeBundle, placed } from '../../../src/table/handover/bundle';
import type { Device, Harness } from '../harness';

/** The page of the old device is gone, and another one goes on with what it had stored. */
export async function move(harness: Harness, device: Device): Promise<{ readonly bytes: Uint8Array }> {
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
