/** How the people of a table go on without somebody who stays away. */
import { expect } from 'vitest';
import { toHex } from '../../src/lib/bytes';
import { must } from '../../src/lib/result';
import type { Device, Harness } from './harness';

export const seatOf = (device: Device): number => device.room.session!.own[0]!;
export const stateOf = (device: Device) => device.room.session!.state;
export const headOf = (device: Device): string => toHex(device.room.session!.log.head);

/** Runs until the round has come so far that `moves` moves were made, and the table has come to rest about it. */
export async function playSome(harness: Harness, moves: number): Promise<void> {
  const made = (): number => harness.devices[0]!.events.filter(({ plan }) => plan.kind === 'move').length;
  expect(await harness.run(() => made() >= moves)).toBe(true);
}

/** The table waits for that device and for nobody else. */
export async function waitsFor(harness: Harness, device: Device): Promise<void> {
  const seat = seatOf(device);
  const others = harness.living;
  expect(
    await harness.run(
      () => atOne(others) && others.every(({ room }) => room.session!.waitingFor.join() === String(seat)),
      120_000,
    ),
  ).toBe(true);
}

/** All are in the same step. */
export function atOne(devices: readonly Device[]): boolean {
  return new Set(devices.map(({ room }) => room.session!.step)).size === 1;
}

export function agree(devices: readonly Device[], seats: readonly number[]): void {
  for (const { room } of devices) must(room.session!.goOnWithout(seats));
}
