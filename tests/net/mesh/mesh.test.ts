/** Devices of one table find each other, keep one link each, and notice silence. */
import { describe, expect, test, vi } from 'vitest';
import { utf8 } from '../../../src/lib/bytes';
import { sha512 } from '../../../src/crypto/nacl';
import { slotIds } from '../../../src/net/link/tableLink';
import { type Device, MemoryTable, SECRET } from '../memory/memoryTable';
import { NAMES, MORE_NAMES, gathered, viewOf, say, codes } from './gathered';

describe('devices of one table find each other', () => {
  test.each([2, 3, 4, 5, 6, 7, 8])(
    '%i of them, all at the same moment, within two seconds and without a fault',
    (count) => {
      for (const seed of [1, 2, 3]) {
        const table = new MemoryTable({ seed });
        const devices = NAMES.slice(0, count).map((name) => table.join(name));
        expect(table.gather(devices)).toBeLessThan(2_000);
        table.wait(30_000);
        expect(table.complete(devices)).toBe(true);
        for (const device of devices) expect(device.faults).toEqual([]);
      }
    },
  );

  test('one after the other', () => {
    const table = new MemoryTable({ seed: 5 });
    const devices: Device[] = [];
    for (const name of NAMES) {
      devices.push(table.join(name));
      expect(table.gather(devices, 3_000)).not.toBeNull();
      table.wait(7_000);
    }
  });

  test('also when the slots are all taken and through a slow network', () => {
    const table = new MemoryTable({ seed: 6, delayMs: [100, 400] });
    const devices = [...NAMES, ...MORE_NAMES].map((name) => table.join(name));
    expect(table.gather(devices, 20_000)).not.toBeNull();
    expect(devices.filter(({ transport }) => transport.slot === null).length).toBeGreaterThanOrEqual(4);
  });

  test('but not those of another table', () => {
    const table = new MemoryTable();
    const here = [table.join('ada'), table.join('ben')];
    const elsewhere = table.join('cora', { secret: sha512(utf8('another table')).slice(0, 16) });
    expect(table.gather(here)).not.toBeNull();
    table.wait(60_000);
    expect(elsewhere.mesh.peers).toEqual([]);
    expect(here[0]!.mesh.peers).toHaveLength(1);
  });

  test('after the one that made the table has left', () => {
    const { table, devices } = gathered(3);
    const [ada, ben, cora] = devices as [Device, Device, Device];
    ada.mesh.stop();
    table.wait(20_000);
    const dan = table.join('dan');
    expect(table.gather([ben, cora, dan])).toBeLessThan(2_000);
    expect(table.stateAt(ben, ada)).toBe('lost');
  });

  test('after everybody who held a slot was killed', () => {
    const { table, devices } = gathered(12);
    const holders = devices.filter(({ transport }) => transport.slot !== null);
    const rest = devices.filter(({ transport }) => transport.slot === null);
    expect([holders.length, rest.length]).toEqual([8, 4]);
    for (const { node } of holders) table.network.crash(node);
    table.wait(120_000);
    const newcomer = table.join('ida');
    expect(table.gather([...rest, newcomer])).not.toBeNull();
  });

  test('exactly alike from the same seed, and otherwise from another', () => {
    const trace = (seed: number): string => {
      const { table, devices } = gathered(5, seed);
      table.network.crash(devices[1]!.node);
      table.wait(60_000);
      return JSON.stringify([
        table.network.traffic,
        table.network.linkCount,
        table.network.clock.nowMs(),
        devices.map(({ lists }) => lists),
      ]);
    };
    expect(trace(11)).toBe(trace(11));
    expect(trace(11)).not.toBe(trace(12));
  });
});

describe('between two devices', () => {
  test('exactly one link is left when both dialed under several addresses', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const { table, devices } = gathered(2, seed);
      table.wait(15_000);
      expect(table.network.linkCount, 'several links were made').toBeGreaterThan(1);
      expect(table.network.openLinks, 'one stands').toBe(1);
      expect(devices.map((device) => device.mesh.peers)).toHaveLength(2);
    }
  });

  test('messages arrive once and in order', () => {
    const { table, devices } = gathered(3);
    const [ada, ben] = devices as [Device, Device];
    const texts = Array.from({ length: 200 }, (_, i) => `message ${i}`);
    for (const text of texts) expect(say(ada, ben, text)).toBe(true);
    expect(ada.mesh.broadcast(utf8('to all'))).toBe(2);
    table.wait(1_000);
    expect(ben.inbox).toEqual([...texts, 'to all'].map((text) => `ada: ${text}`));
    expect(devices[2]!.inbox).toEqual(['ada: to all']);
  });

  test('a message of one mebibyte passes, a longer one is our own mistake', () => {
    const { table, devices } = gathered(2);
    const [ada, ben] = devices as [Device, Device];
    const before = table.network.traffic.bytes;
    ada.mesh.send(ben.key, new Uint8Array(2 ** 20).fill(65));
    table.wait(1_000);
    expect(ben.inbox[0]).toHaveLength('ada: '.length + 2 ** 20);
    expect(table.network.traffic.bytes - before).toBeGreaterThan(2 ** 20);
    expect(() => ada.mesh.send(ben.key, new Uint8Array(2 ** 20 + 1))).toThrow('too many');
  });

  test('nothing is sent to a stranger or to oneself', () => {
    const { devices } = gathered(2);
    const [ada] = devices as [Device];
    expect(ada.mesh.send('00'.repeat(32), utf8('hello'))).toBe(false);
    expect(ada.mesh.send(ada.key, utf8('hello'))).toBe(false);
  });

  test('different protocol versions part with a fault that names both, and do not disturb the others', () => {
    const table = new MemoryTable();
    const [ada, ben] = [table.join('ada'), table.join('ben')];
    const old = table.join('cora', { version: 7 });
    expect(table.gather([ada, ben])).not.toBeNull();
    table.wait(20_000);
    for (const device of [ada, old]) expect(codes(device)).toContain('net/version');
    expect(old.faults[0]!.message).toMatch(/this page is newer .*version 7 .*theirs is 1\)/);
    expect(old.mesh.peers).toEqual([]);
    expect(table.complete([ada, ben])).toBe(true);
  });

  test('many who say that they have another version, to have pages loaded again, are told of once in half a minute, and harm no link', () => {
    const table = new MemoryTable();
    const [ada, ben] = [table.join('ada'), table.join('ben')];
    expect(table.gather([ada, ben])).not.toBeNull();
    const told = (): number => codes(ada).filter((code) => code === 'net/version').length;
    for (const name of ['cora', 'dora', 'emil', 'fay', 'gio', 'hal']) {
      table.join(name, { version: 7 });
      table.wait(4_000);
      expect([name, table.complete([ada, ben])]).toEqual([name, true]);
    }
    expect(told()).toBe(1);
    table.wait(30_000);
    expect(told()).toBeLessThanOrEqual(2);
  });

  test('somebody who guesses a slot without the secret gets nothing, and the members hear why', () => {
    const table = new MemoryTable();
    const ada = table.join('ada');
    table.wait(2_000);
    const node = table.network.join('stranger');
    const transport = table.network.transport(node, []);
    const heard: number[] = [];
    transport.start({
      onLink(link) {
        link.onMessage = (bytes) => heard.push(bytes.length);
        link.send(utf8('let me in'));
      },
      onStatus: () => undefined,
      onMiss: () => undefined,
      onAddresses: () => undefined,
      onFault: () => undefined,
    });
    table.wait(1_000);
    for (const slot of slotIds(SECRET)) transport.dial(slot);
    table.wait(20_000);
    expect(heard, 'not even a greeting').toEqual([]);
    expect(codes(ada)).toEqual(['net/hello']);
    expect(ada.mesh.peers).toEqual([]);
  });
});

describe('silence', () => {
  test('makes a killed tab unsteady after 8 s and lost after 30 s, no sooner', () => {
    const { table, devices } = gathered(2);
    const [ada, ben] = devices as [Device, Device];
    table.network.crash(ben.node);
    const timeline: string[] = [];
    for (let second = 1; second <= 36; second++) {
      table.wait(1_000);
      timeline.push(table.stateAt(ada, ben)!);
    }
    expect(timeline.slice(0, 4)).toEqual(['connected', 'connected', 'connected', 'connected']);
    expect(timeline.indexOf('unsteady')).toBeGreaterThanOrEqual(4);
    expect(timeline.indexOf('unsteady')).toBeLessThanOrEqual(9);
    expect(timeline.indexOf('lost')).toBeGreaterThanOrEqual(26);
    expect(timeline.indexOf('lost')).toBeLessThanOrEqual(32);
  });

  test('of our own tab is not held against the others', () => {
    const { table, devices } = gathered(4);
    const [ada, ...others] = devices as [Device, ...Device[]];
    const told = ada.lists.length;
    ada.node.freeze();
    table.wait(20_000);
    expect(others.map((device) => table.stateAt(device, ada))).toEqual(['unsteady', 'unsteady', 'unsteady']);
    ada.node.thaw();
    expect(table.gather(devices, 10_000)).not.toBeNull();
    const states = ada.lists.slice(told).flatMap((peers) => peers.map(({ state }) => state));
    expect(states).not.toContain('lost');
  });

  test('of our own tab for an hour ends in a reunion', () => {
    const { table, devices } = gathered(3);
    const [ada, ben, cora] = devices as [Device, Device, Device];
    ada.node.freeze();
    table.wait(3_600_000);
    expect(table.stateAt(ben, ada)).toBe('lost');
    expect(table.stateAt(ben, cora)).toBe('connected');
    const told = ada.lists.length;
    ada.node.thaw();
    expect(table.gather(devices, 60_000)).not.toBeNull();
    expect(ada.lists.slice(told).flatMap((peers) => peers.map(({ state }) => state))).not.toContain('lost');
  });

  test('costs little: two idle devices exchange less than two messages a second', () => {
    const { table } = gathered(2);
    const before = table.network.traffic.messages;
    table.wait(100_000);
    expect(table.network.traffic.messages - before).toBeLessThan(200);
  });

  test.each([0, 2 ** 32 - 20_000])('does not come with a lag that is measured, by clocks that show %i', (ms) => {
    const { table, devices } = gathered(2);
    for (const { node } of devices) node.jump(ms);
    table.wait(30_000);
    const { lagMs } = viewOf(devices[0]!, devices[1]!);
    expect(lagMs).toBeGreaterThanOrEqual(10);
    expect(lagMs).toBeLessThanOrEqual(52);
  });
});

describe('a broker that goes down', () => {
  test('after everybody is there harms nothing', () => {
    const { table, devices } = gathered(4);
    table.network.setBroker(false);
    table.wait(300_000);
    expect(table.complete(devices)).toBe(true);
    expect(devices[0]!.statuses.at(-1)).toMatchObject({ state: 'lost', fault: { code: 'broker/unreachable' } });
    say(devices[0]!, devices[3]!, 'still here');
    table.wait(1_000);
    expect(devices[3]!.inbox).toEqual(['ada: still here']);
  });

  test('lets newcomers in again once it is back', () => {
    const { table, devices } = gathered(2);
    table.network.setBroker(false);
    table.wait(60_000);
    const cora = table.join('cora');
    table.wait(20_000);
    expect(cora.mesh.peers).toEqual([]);
    table.network.setBroker(true);
    expect(table.gather([...devices, cora], 60_000)).not.toBeNull();
    expect(devices[0]!.statuses.at(-1)).toEqual({ state: 'connected' });
  });

  test('before anybody came is tried again less and less often, and announced', () => {
    const table = new MemoryTable();
    table.network.setBroker(false);
    const ada = table.join('ada');
    table.wait(120_000);
    const waits = ada.statuses.flatMap((status) => (status.state === 'lost' ? [status.retryMs ?? 0] : []));
    expect(ada.statuses[0]).toEqual({ state: 'connecting' });
    expect(waits.length).toBeGreaterThan(5);
    expect(waits.length).toBeLessThan(16);
    expect(Math.max(...waits)).toBeLessThanOrEqual(37_500);
    expect(waits.at(-1)).toBeGreaterThan(20_000);
  });
});

describe('a mesh', () => {
  test('looks for the devices that the table expects, and rests when they are there', () => {
    const { table, devices } = gathered(2);
    const [ada, ben] = devices as [Device, Device];
    const links = table.network.linkCount;
    const seek = vi.spyOn(ada.transport, 'seek');
    ada.mesh.expect([ada.key, ben.key]);
    expect(seek.mock.lastCall![0], 'nobody looks for themselves').toBe(false);
    table.wait(300_000);
    expect(table.network.linkCount, 'nobody is missed, nobody dials').toBe(links);
    const cora = table.join('cora');
    ada.mesh.expect([ben.key, cora.key]);
    expect(table.gather([ada, ben, cora])).not.toBeNull();
  });

  test('takes no more than sixteen strangers, but always those who belong to the table', () => {
    const table = new MemoryTable({ seed: 9 });
    const ada = table.join('ada');
    table.wait(1_000);
    const guests = Array.from({ length: 18 }, (_, i) => table.join(`guest ${i}`));
    table.wait(30_000);
    const linked = () => ada.mesh.peers.filter(({ state }) => state === 'connected').map(({ device }) => device);
    expect(linked()).toHaveLength(16);
    const left = guests.find(({ key }) => !linked().includes(key))!;
    expect(codes(left)).toContain('net/full');
    // Both are full; once each knows that the other belongs to the table, they meet.
    ada.mesh.expect([left.key]);
    left.mesh.expect([ada.key]);
    expect(table.network.clock.runUntil(() => linked().includes(left.key), 120_000)).toBe(true);
  });

  test('that is full has somebody of whom it thinks less give way, for good, and nobody else', () => {
    const table = new MemoryTable({ seed: 10 });
    const regards = new Map<string, number>();
    const regardOf = (device: string): number => regards.get(device) ?? 0;
    const ada = table.join('ada', { maxLinked: 3, regardOf });
    table.wait(1_000);
    const come = (name: string): Device => table.join(name, { holds: [] });
    const guests = ['one', 'two', 'three'].map(come);
    const linked = () =>
      ada.mesh.peers.filter(({ state }) => state === 'connected').map(({ device }) => table.nameOf(device));
    table.wait(30_000);
    const dora = come('dora');
    table.wait(120_000);
    expect(linked().sort()).toEqual(['one', 'three', 'two']);
    regards.set(guests[1]!.key, -1);
    table.wait(120_000);
    expect(linked().sort()).toEqual(['dora', 'one', 'three']);
    expect(codes(guests[1]!)).toContain('net/full');
    const eve = come('eve');
    table.wait(120_000);
    expect(linked().sort()).toEqual(['dora', 'one', 'three']);
    for (const device of [dora, eve]) regards.set(device.key, 1);
    ada.mesh.expect([guests[0]!.key]); // who belongs to the table gives way to nobody
    table.wait(120_000);
    expect(linked().sort()).toEqual(['dora', 'eve', 'one']);
  });

  test('that was stopped sends and receives nothing more, and its timers end', () => {
    const { table, devices } = gathered(2);
    const [ada, ben] = devices as [Device, Device];
    ada.mesh.stop();
    expect(say(ada, ben, 'too late')).toBe(false);
    ben.mesh.stop();
    table.wait(60_000);
    const messages = table.network.traffic.messages;
    table.wait(600_000);
    expect(table.network.traffic.messages).toBe(messages);
    expect(table.network.openLinks).toBe(0);
  });

  test('starts once', () => {
    const { devices } = gathered(2);
    expect(() => devices[0]!.mesh.start()).toThrow('starts once');
  });
});
