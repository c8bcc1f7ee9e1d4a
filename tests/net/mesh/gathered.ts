/** Devices that have found each other, and what they say and see: for the tests of a mesh. */
import { expect } from 'vitest';
import { utf8 } from '../../../src/lib/bytes';
import type { PeerView } from '../../../src/net/mesh/peer';
import { type Device, MemoryTable } from '../memory/memoryTable';

export const NAMES = ['ada', 'ben', 'cora', 'dan', 'eve', 'finn', 'gil', 'hana'];

export const MORE_NAMES = ['jan', 'kim', 'lea', 'max'];

/** A table with its devices gathered. */
export function gathered(count: number, seed = 1): { table: MemoryTable; devices: Device[] } {
  const table = new MemoryTable({ seed });
  const devices = [...NAMES, ...MORE_NAMES].slice(0, count).map((name) => table.join(name));
  expect(table.gather(devices)).not.toBeNull();
  table.wait(2_000);
  return { table, devices };
}

export const viewOf = (device: Device, of: Device): PeerView =>
  device.mesh.peers.find((peer) => peer.device === of.key)!;

export const say = (from: Device, to: Device, text: string): boolean => from.mesh.send(to.key, utf8(text));

export const codes = (device: Device): string[] => device.faults.map(({ code }) => code);
