/** Tables that somebody watches, and what is seen there. */
import { expect } from 'vitest';
import { type Device, Harness, type HarnessOptions, NAMES } from '../harness';
import { trial } from '../trialGame';
import { Spectator } from '../watchers';

export async function gathered(seats: number, options: HarnessOptions): Promise<Harness> {
  const harness = new Harness({ game: trial, watched: true, ...options });
  for (const name of NAMES.slice(0, seats)) await harness.join(name);
  return harness;
}

export async function seated(seats: number, options: HarnessOptions): Promise<Harness> {
  const harness = await gathered(seats, options);
  expect(await harness.open()).toBe(true);
  return harness;
}

export const watch = (harness: Harness, name = 'Vera', seed = 77): Promise<Spectator> =>
  new Spectator(harness.network, name, harness.watchKey, seed).come();

export const namesAt = ({ room }: Device): string[] => room.spectators.spectators.map(({ name }) => name);

export const codes = ({ faults }: { readonly faults: readonly { readonly code: string }[] }): string[] => [
  ...new Set(faults.map(({ code }) => code)),
];

/** Whether these bytes are anywhere in those. */
export function holds(bytes: Uint8Array, part: Uint8Array): boolean {
  return Buffer.from(bytes).includes(Buffer.from(part));
}
