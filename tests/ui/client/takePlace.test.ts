/** A place of this browser, as somebody comes to it with the face that they like. */
import { expect, it } from 'vitest';
import type { Place } from '../../../src/log/store';
import { MemoryStore } from '../../../src/log/memoryStore';
import { NO_FACE } from '../../../src/table/charter/appearance';
import { nameAt, takePlace } from '../../../src/ui/client/loading/browserStore';
import { bytesOf } from '../../log/seats';

const PLACE = { id: 'a', secret: bytesOf('secret').slice(0, 16), deviceSeed: bytesOf('device'), name: 'Anna' };

it('keeps the face that somebody came with until they come with another one, and not because they have none', async () => {
  const store = new MemoryStore();
  const faceAfter = async (face: number): Promise<number | undefined> => {
    await takePlace(store, { ...PLACE, face });
    return (await store.load('a'))!.place.face;
  };
  expect(await faceAfter(7)).toBe(7);
  expect(await faceAfter(NO_FACE)).toBe(7); // of a device to which the seat has moved, and where none was chosen
  expect(await faceAfter(0)).toBe(0);
});

it('begins with the usual face of somebody who has chosen none, and keeps the one it has', async () => {
  const store = new MemoryStore();
  const faceOf = async (place: Place, usual: number): Promise<number | undefined> => {
    await takePlace(store, place, usual);
    return (await store.load(place.id))!.place.face;
  };
  expect(await faceOf({ ...PLACE, face: NO_FACE }, 5)).toBe(5);
  expect(await faceOf({ ...PLACE, face: NO_FACE }, 6)).toBe(5);
  expect(await faceOf({ ...PLACE, id: 'b', face: 7 }, 5)).toBe(7);
});

it('knows the name of whoever came there, and none of somebody who never did', async () => {
  const store = new MemoryStore();
  await takePlace(store, PLACE);
  expect([await nameAt(store, 'a'), await nameAt(store, 'b')]).toEqual(['Anna', '']);
});

it('is the latest comer’s, and is made once', async () => {
  const store = new MemoryStore();
  const first = await takePlace(store, PLACE);
  const second = await takePlace(store, { ...PLACE, name: 'Anne', deviceSeed: bytesOf('another') });
  await expect(first.append({ face: 1 })).rejects.toThrow();
  expect(second.epoch).toBeGreaterThan(first.epoch);
  expect((await store.load('a'))!.place).toMatchObject({ name: 'Anna', deviceSeed: PLACE.deviceSeed });
});
