/** Tables that somebody leaves. */
import { expect } from 'vitest';
import type { AnyGame, Options } from '../../src/games/game';
import { type Device, Harness, NAMES } from './harness';
import { playSome, seatOf, stateOf, waitsFor } from './parting';

export interface Setting {
  readonly devices: number;
  readonly seed: number;
  readonly game?: AnyGame;
  readonly options?: Options;
}

export async function seated({ devices, ...options }: Setting): Promise<Harness> {
  const harness = new Harness(options);
  for (const name of NAMES.slice(0, devices)) await harness.join(name);
  expect(await harness.open()).toBe(true);
  return harness;
}

export const gone = (device: Device): boolean => stateOf(device).gone.length > 0;

/** Four who have played some, and the last of them is gone just as the table waits for her. */
export async function awaiting(seed: number) {
  const harness = await seated({ devices: 4, seed });
  const [anna, ben, cleo, dora] = harness.devices as [Device, Device, Device, Device];
  await playSome(harness, 2);
  const seat = seatOf(dora);
  harness.crash(dora);
  await waitsFor(harness, dora);
  return { harness, anna, ben, cleo, dora, seat };
}
