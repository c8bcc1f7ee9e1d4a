/** Tables that somebody leaves. */
import { expect } from 'vitest';
import type { AnyGame, Options } from '../../src/games/game';
import { type Device, Harness, NAMES } from './harness';
import { stateOf } from './parting';

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
