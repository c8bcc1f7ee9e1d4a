/** Several introducers side by side, on the simulated network. */
import { describe, expect, test } from 'vitest';
import { MemoryNetwork } from '../memory/memory';
import { type Device, MemoryTable, SECRET } from '../memory/memoryTable';
import { slotIds } from '../../../src/net/link/tableLink';
import { NOBODY_LISTENS, isAddress } from '../../../src/net/link/transport';
import { walkStages } from '../../stages';
import type { Introducers } from '../../../src/net/rendezvous/introducers';

const SLOTS = slotIds(SECRET);
const THREE = [0, 1, 2];

/** A device that uses these brokers. */
function join(table: MemoryTable, name: string, reaches: readonly number[] = THREE): Device {
  return table.join(name, { transportOf: (node) => table.network.introducers(node, SLOTS, SLOTS, [...reaches]) });
}

const introducersOf = ({ transport }: Device): Introducers => transport as Introducers;

/** How long four devices take to meet that come together, in simulated ms. */
function meetingMs(seed: number, dead: readonly number[]): number {
  const table = new MemoryTable({ seed, brokers: 3 });
  for (const broker of dead) table.network.setBroker(false, broker);
  return table.gather(['Ada', 'Ben', 'Cleo', 'Dan'].map((name) => join(table, name)))!;
}

describe('three brokers side by side', () => {
  test('lose no time if any one of them is down', () => {
    const sumMs = (dead: readonly number[]): number =>
      [1, 2, 3, 4, 5, 6].reduce((ms, seed) => ms + meetingMs(seed, dead), 0);
    const aliveMs = sumMs([]);
    for (const dead of THREE) expect(sumMs([dead]) / aliveMs, `broker ${dead}`).toBeLessThanOrEqual(1.1);
  });

  test('link hardly anybody more often than one broker does, and are told as one', () => {
    const links = (brokers: number): number => {
      const table = new MemoryTable({ seed: 3, brokers });
      const devices = ['Ada', 'Ben', 'Cleo', 'Dan'].map((name) => join(table, name, THREE.slice(0, brokers)));
      table.gather(devices);
      table.wait(60_000);
      expect(table.network.openLinks).toBe(6);
      expect(devices[0]!.statuses.map(({ state }) => state)).toEqual(['connecting', 'connected']);
      expect(devices.flatMap(({ doors, faults }) => [...doors, ...faults])).toEqual([]);
      return table.network.linkCount;
    };
    expect(links(3)).toBeLessThanOrEqual(1.5 * links(1));
  });

  // (P179)
  test('give a device one slot at all of them, and an address that holds all of its own', () => {
    const table = new MemoryTable({ seed: 4, brokers: 3 });
    const devices = Array.from({ length: 8 }, (_, i) => join(table, `guest ${i}`));
    expect(table.gather(devices)).not.toBeNull();
    table.wait(120_000);
    expect(new Set(devices.map(({ transport }) => transport.slot))).toEqual(new Set(SLOTS));
    for (const { transport } of devices) {
      expect(transport.address!.split('-')).toHaveLength(3);
      expect(isAddress(transport.address!)).toBe(true);
    }
  });

  test('bring those together who have only some of them in common', () => {
    const table = new MemoryTable({ seed: 5, brokers: 3 });
    const devices = [join(table, 'Ada', [0, 2]), join(table, 'Ben', [1, 2]), join(table, 'Cleo', [0, 1])];
    expect(table.gather(devices)).not.toBeNull();
    table.network.sever(devices[0]!.node, devices[1]!.node);
    table.wait(1_000);
    expect(table.gather(devices)).not.toBeNull();
  });

  test('go on with those that are left, and take the lost one back', () => {
    const table = new MemoryTable({ seed: 6, brokers: 3 });
    const [ada, ben] = ['Ada', 'Ben'].map((name) => join(table, name)) as [Device, Device];
    table.gather([ada, ben]);
    const slot = ada.transport.slot;
    table.network.setBroker(false, 0);
    table.network.setBroker(false, 1);
    table.wait(5_000);
    expect(introducersOf(ada).views.map(({ state }) => state)).toEqual(['lost', 'lost', 'connected']);
    expect(ada.statuses.at(-1)).toEqual({ state: 'connected' });
    expect(ada.transport.slot).toBe(slot);
    const cleo = join(table, 'Cleo');
    expect(table.gather([ada, ben, cleo])).not.toBeNull();
    table.network.setBroker(false, 2);
    table.wait(5_000);
    expect(ada.statuses.at(-1)).toMatchObject({ state: 'lost', fault: { code: 'broker/unreachable' } });
    table.network.setBroker(true, 1);
    table.wait(30_000);
    expect(ada.statuses.at(-1)).toEqual({ state: 'connected' });
    expect(table.gather([ada, ben, cleo, join(table, 'Dan')])).not.toBeNull();
  });

  test('are told as lost once and all, with the fault of one that may come back', () => {
    const table = new MemoryTable({ seed: 7, brokers: 3 });
    for (const broker of THREE) table.network.setBroker(false, broker);
    const ada = join(table, 'Ada');
    table.wait(400);
    expect(ada.statuses.slice(0, 2)).toMatchObject([{ state: 'connecting' }, { state: 'lost' }]);
  });

  test('are left when the page is put away, and asked again when it is back', () => {
    const table = new MemoryTable({ seed: 8, brokers: 3 });
    const [ada, ben] = ['Ada', 'Ben'].map((name) => join(table, name)) as [Device, Device];
    table.gather([ada, ben]);
    introducersOf(ada).pause();
    table.wait(1_000);
    expect([ada.transport.address, ada.transport.slot, table.complete([ada, ben])]).toEqual([null, null, false]);
    introducersOf(ada).resume();
    expect(table.gather([ada, ben])).not.toBeNull();
  });
});

test('a slot counts as empty when it is at every broker', () => {
  const network = new MemoryNetwork({ seed: 9, brokers: 2 });
  const [a, b] = [network.join('a'), network.join('b')];
  const holder = network.introducers(a, ['slot'], ['slot'], [1]);
  const seeker = network.introducers(b, ['slot'], []);
  const nothing = { onStatus: () => {}, onAddresses: () => {}, onFault: () => {} };
  const misses: boolean[] = [];
  let links = 0;
  holder.start({ ...nothing, onLink: () => undefined, onMiss: () => undefined });
  seeker.start({ ...nothing, onLink: () => links++, onMiss: (_, empty) => misses.push(empty) });
  seeker.seek(true, new Set());
  network.clock.advance(10_000);
  expect(links).toBeGreaterThan(0);
  expect(misses).toEqual([]);
  network.crash(a);
  network.clock.advance(60_000);
  expect(misses).toContain(true);
});

test('each of them looks by the stages of the table, and no others', () =>
  walkStages('net/rendezvous/introducers.ts', () => {
    const network = new MemoryNetwork({ seed: 10, brokers: 2 });
    const seeker = network.introducers(network.join(), ['slot'], []);
    seeker.start({ ...NOBODY_LISTENS });
    network.clock.advance(1_000);
    for (const waitMs of [0, 1_000]) {
      seeker.seek(true, new Set());
      network.clock.advance(waitMs);
      seeker.seek(false, new Set());
    }
  }));
