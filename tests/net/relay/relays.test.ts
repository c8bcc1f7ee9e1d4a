/** Devices that meet through the relays of strangers, on the simulated network; and relays in bad hands. */
import { describe, expect, test } from 'vitest';
import { toHex } from '../../../src/lib/bytes';
import { must } from '../../../src/lib/result';
import { NOBODY_LISTENS } from '../../../src/net/link/transport';
import { slotIds } from '../../../src/net/link/tableLink';
import { openMessage, relaySecrets } from '../../../src/net/relay/relayMessages';
import { RELAY_MARK } from '../../../src/net/rendezvous/introducer';
import { type Device, MemoryTable, SECRET } from '../memory/memoryTable';
import { seededBytes } from '../rawPair';

const SLOTS = slotIds(SECRET);
const RELAYS = ['one', 'two', 'three'];
const OTHER = SECRET.map((byte) => byte ^ 1);

/** A network with a broker, which is down unless told otherwise, and relays. */
function network(seed: number, { broker = false, relays = RELAYS } = {}): MemoryTable {
  const table = new MemoryTable({ seed, relays });
  table.network.setBroker(broker);
  return table;
}

function join(table: MemoryTable, name: string, secret = SECRET): Device {
  return table.join(name, {
    secret,
    transportOf: (node) => {
      const all = table.network.introducers(node, slotIds(secret));
      const introducer = table.network.relaysFor(node, secret);
      all.add({ kind: 'relay', name: 'relays', mark: RELAY_MARK, introducer });
      return all;
    },
  });
}

const four = (table: MemoryTable): Device[] => ['Ada', 'Ben', 'Cleo', 'Dan'].map((name) => join(table, name));
const relay = (table: MemoryTable, name: string) => table.network.relays.get(name)!;
const seen = (table: MemoryTable) => RELAYS.flatMap((name) => relay(table, name).seen);

describe('through relays', () => {
  test('a table gathers with every broker dead and one relay alive, and again after a link is lost', () => {
    const table = network(1);
    relay(table, 'one').up = false;
    relay(table, 'three').up = false;
    const devices = four(table);
    expect(table.gather(devices)).toBeLessThan(2_000);
    expect(devices[0]!.statuses.at(-1)).toEqual({ state: 'connected' });
    table.network.sever(devices[0]!.node, devices[1]!.node);
    expect(table.stateAt(devices[0]!, devices[1]!)).not.toBe('connected');
    expect(table.gather(devices)).toBeLessThan(10_000);
  });

  test('a page that wakes up calls them at once, and again soon if its own network is a moment late', () => {
    const table = network(2);
    const pool = table.network.relaysFor(table.network.join(), SECRET);
    const states: string[] = [];
    pool.start({ ...NOBODY_LISTENS, onStatus: ({ state }) => void states.push(state) });
    pool.seek(true);
    for (const name of RELAYS) relay(table, name).up = false;
    table.wait(3_600_000);
    pool.wake();
    table.wait(500);
    expect(states.at(-1)).toBe('lost');
    for (const name of RELAYS) relay(table, name).up = true;
    table.wait(2_000);
    expect(states.at(-1)).toBe('connected');
  });

  test('a page that wakes up calls those at once through which it lets spectators in', () => {
    const table = network(3);
    const node = table.network.join();
    const pool = table.network.relaysFor(node, SECRET);
    const door = table.network.door(node, []);
    door.add(pool);
    door.start({ ...NOBODY_LISTENS });
    for (const name of RELAYS) relay(table, name).up = false;
    door.setOpen(true);
    table.wait(3_600_000);
    for (const name of RELAYS) relay(table, name).up = true;
    expect(pool.address).toBeNull();
    door.wake();
    table.wait(2_000);
    expect(pool.address).not.toBeNull();
  });

  test('a table gathers no slower if one of three is down, and each pair is linked about once', () => {
    const meeting = (down: readonly string[]): number => {
      let sumMs = 0;
      for (let seed = 0; seed < 5; seed++) {
        const table = network(seed);
        for (const name of down) relay(table, name).up = false;
        sumMs += table.gather(four(table))!;
        expect(table.network.linkCount).toBeLessThanOrEqual(9);
      }
      return sumMs;
    };
    expect(meeting(['two']) / meeting([])).toBeLessThanOrEqual(1.1);
  });

  test('nobody looks who finds the others through a broker, and addresses hold both ways', () => {
    const table = network(2, { broker: true });
    const devices = four(table);
    expect(table.gather(devices)).not.toBeNull();
    expect(seen(table)).toEqual([]);
    expect(devices[0]!.transport.address).toMatch(/^g[0-9a-f]{14}-r[0-9a-f]{14}$/);
  });

  test('those come together who have no broker in common', () => {
    const table = network(3, { broker: true });
    const ada = join(table, 'Ada');
    table.wait(2_000);
    table.network.setBroker(false);
    const ben = join(table, 'Ben');
    expect(table.gather([ada, ben])).toBeLessThan(3_000);
  });

  test('the page that is put away is gone, and found again under another address', () => {
    const table = network(4);
    const [ada, ben] = four(table) as [Device, Device];
    table.gather([ada, ben]);
    const before = ada.transport.address;
    (ada.transport as unknown as { pause(): void }).pause();
    table.wait(500);
    expect([table.complete([ada, ben]), ada.transport.address]).toEqual([false, null]);
    (ada.transport as unknown as { resume(): void }).resume();
    expect(table.gather([ada, ben])).not.toBeNull();
    expect(ada.transport.address).not.toBe(before);
  });

  test('whoever asks again and again is linked once, and waited for with patience', () => {
    const table = network(5);
    const ada = join(table, 'Ada');
    table.wait(600_000);
    expect(relay(table, 'one').seen.length).toBeLessThan(20);
    expect(table.gather([ada, join(table, 'Ben')])).toBeLessThan(2_000);
  });
});

describe('a relay learns nothing', () => {
  // (P180)
  test('but a topic, which says nothing of the secret, and boxes that only the table opens', () => {
    const table = network(6);
    table.gather(four(table));
    const { topic, key } = relaySecrets(SECRET);
    expect(new Set(seen(table).map((said) => said.topic))).toEqual(new Set([topic]));
    expect(relaySecrets(OTHER).topic).not.toBe(topic);
    const hex = seen(table).map(({ bytes }) => toHex(bytes));
    for (const part of [toHex(SECRET), ...SLOTS, 'offer']) expect(hex.join()).not.toContain(part);
    for (const { bytes } of seen(table)) {
      expect(openMessage(bytes, key).ok, 'the table').toBe(true);
      expect(openMessage(bytes, relaySecrets(OTHER).key).ok, 'anybody else').toBe(false);
    }
  });
});

describe('a relay in bad hands', () => {
  test('that repeats all a hundred times, in any order, floods and makes things up, has no links made by it', () => {
    const table = network(7);
    const bad = relay(table, 'one');
    const random = seededBytes(7);
    const kept: { bytes: Uint8Array; topic: string }[] = [];
    bad.passing = (bytes, topic) => {
      kept.push({ bytes, topic });
      const repeated = Array.from({ length: 100 }, () => kept[random(1)[0]! % kept.length]!);
      const madeUp = Array.from({ length: 100 }, () => ({ bytes: random(random(1)[0]!), topic }));
      const bent = kept.slice(-5).map((said) => ({ ...said, bytes: said.bytes.map((byte, i) => byte ^ +(i === 30)) }));
      return [...repeated, ...madeUp, ...bent];
    };
    const devices = four(table);
    expect(table.gather(devices)).toBeLessThan(3_000);
    table.wait(60_000);
    for (const said of kept) for (let i = 0; i < 20; i++) bad.say(said.bytes, said.topic);
    table.wait(60_000);
    expect(table.network.direct.count).toBeLessThan(60);
    expect(table.network.openLinks).toBe(6);
    expect(devices.flatMap(({ faults }) => faults)).toEqual([]);
  });

  test('that plays to pages which load what it recorded an hour ago makes nobody wait', () => {
    const meeting = (plays: boolean): { ms: number; attempts: number } => {
      const table = network(11);
      const bad = relay(table, 'one');
      // An earlier evening: people who are not here any more have asked, been answered and offered links.
      for (let hour = 0; hour < 6; hour++) {
        const earlier = four(table);
        table.gather(earlier);
        for (const device of earlier) device.mesh.stop();
        table.wait(600_000);
      }
      const recorded = [...bad.seen];
      expect(recorded.length).toBeGreaterThan(100);
      const [before, startMs] = [table.network.direct.count, table.network.clock.nowMs()];
      const devices = four(table);
      if (plays)
        for (let ms = 0; ms < 3_000; ms += 20)
          table.network.clock.after(ms, () => recorded.forEach(({ bytes, topic }) => bad.say(bytes, topic)));
      table.gather(devices);
      return { ms: table.network.clock.nowMs() - startMs, attempts: table.network.direct.count - before };
    };
    const [calm, played] = [meeting(false), meeting(true)];
    expect(played.ms).toBeLessThanOrEqual(2 * calm.ms);
    expect(played.attempts).toBeLessThanOrEqual(2 * calm.attempts);
  });

  // (P181)
  test('that plays the offers of this evening again, once nobody remembers them, has no link begun', () => {
    const table = network(12);
    const bad = relay(table, 'one');
    const older = four(table);
    for (let hour = 0; hour < 30; hour++) {
      table.gather(older);
      for (const { transport } of older) (transport as unknown as { pause(): void }).pause();
      table.wait(100_000);
      for (const { transport } of older) (transport as unknown as { resume(): void }).resume();
    }
    for (const device of older) device.mesh.stop();
    const earlier = [...bad.seen];
    expect(earlier.length).toBeGreaterThan(1_100); // more than a device remembers
    const devices = four(table);
    table.gather(devices);
    const evening = bad.seen.slice(earlier.length);
    table.wait(100_000);
    for (const { bytes, topic } of earlier.slice(-1_100)) {
      table.wait(100);
      bad.say(bytes, topic);
    }
    table.wait(30_000);
    const since = bad.seen.length;
    for (const { bytes, topic } of evening) bad.say(bytes, topic);
    table.wait(30_000);
    const said = bad.seen.slice(since).map(({ bytes }) => must(openMessage(bytes, relaySecrets(SECRET).key)));
    const ids = new Set(evening.map(({ bytes }) => must(openMessage(bytes, relaySecrets(SECRET).key)).id));
    expect(said.filter((message) => 'call' in message && ids.has(message.call))).toEqual([]);
  });

  test('that mixes up the tables brings nobody to the wrong one', () => {
    const table = network(8, { relays: ['one'] });
    const topics = [SECRET, OTHER].map((secret) => relaySecrets(secret).topic);
    relay(table, 'one').passing = (bytes) => topics.map((topic) => ({ bytes, topic }));
    const ours = [join(table, 'Ada'), join(table, 'Ben')];
    const others = [join(table, 'Cleo', OTHER), join(table, 'Dan', OTHER)];
    expect(table.gather(ours)).not.toBeNull();
    expect(table.gather(others)).not.toBeNull();
    table.wait(30_000);
    expect(table.network.linkCount).toBeLessThanOrEqual(4);
    expect(table.complete([ours[0]!, others[0]!])).toBe(false);
  });

  test('that passes nothing on costs only the way through it', () => {
    const table = network(9);
    relay(table, 'one').passing = () => [];
    relay(table, 'two').passing = () => [];
    expect(table.gather(four(table))).toBeLessThan(2_000);
  });

  test('whose friend has the link for another table answers nobody here', () => {
    const table = network(10, { relays: ['one'] });
    const liar = join(table, 'Liar', OTHER);
    const bad = relay(table, 'one');
    bad.passing = (bytes, topic) => [
      { bytes, topic },
      { bytes, topic: relaySecrets(OTHER).topic },
    ];
    const [ada, ben] = four(table) as [Device, Device];
    expect(table.gather([ada, ben])).not.toBeNull();
    table.wait(30_000);
    expect(liar.mesh.peers).toEqual([]);
  });
});
