/** A device at one broker: its slot, its dials, its search, and the stages of each. */
import { describe, expect, test } from 'vitest';
import { MemoryNetwork } from '../memory/memory';
import type { MemoryNode } from '../memory/memoryNode';
import { Rendezvous } from '../../../src/net/rendezvous/rendezvous';
import { SlotKeeper } from '../../../src/net/rendezvous/slotKeeper';
import type { BrokerConnectionHandlers, OpenBrokerConnection } from '../../../src/net/rendezvous/brokerConnection';
import type { BrokerStatus, RawLink } from '../../../src/net/link/transport';
import { NOBODY_LISTENS } from '../../../src/net/link/transport';
import { VirtualClock } from '../../../src/lib/clock';
import { walkStages } from '../../stages';

const SLOTS = ['slot-one', 'slot-two', 'slot-three'];
const NOBODY: ReadonlySet<string> = new Set();

interface Guest {
  readonly node: MemoryNode;
  readonly transport: Rendezvous;
  readonly links: RawLink[];
  readonly closed: RawLink[];
  readonly statuses: BrokerStatus[];
  readonly faults: string[];
  addressChanges: number;
}

function arrive(network: MemoryNetwork, slots = SLOTS): Guest {
  const node = network.join();
  const transport = network.transport(node, slots);
  const guest: Guest = { node, transport, links: [], closed: [], statuses: [], faults: [], addressChanges: 0 };
  transport.start({
    onLink(link) {
      guest.links.push(link);
      link.onClose = () => guest.closed.push(link);
    },
    onStatus: (status) => guest.statuses.push(status),
    onMiss: () => undefined,
    onAddresses: () => guest.addressChanges++,
    onFault: ({ code }) => guest.faults.push(code),
  });
  return guest;
}

describe('a device at the broker', () => {
  test('has an address of its own and one of the slots', () => {
    const network = new MemoryNetwork({ seed: 1 });
    const guest = arrive(network);
    expect([guest.transport.address, guest.transport.slot]).toEqual([null, null]);
    network.clock.advance(1_000);
    expect(guest.transport.address).toMatch(/^[0-9a-f]{32}$/);
    expect(SLOTS).toContain(guest.transport.slot);
    expect(guest.statuses).toEqual([{ state: 'connecting' }, { state: 'connected' }]);
  });

  test('takes a slot that nobody else has, or none if all are taken', () => {
    const network = new MemoryNetwork({ seed: 2 });
    const guests = Array.from({ length: 5 }, () => arrive(network));
    network.clock.advance(2_000);
    const slots = guests.map(({ transport }) => transport.slot);
    expect(slots.filter((slot) => slot === null)).toHaveLength(2);
    expect(new Set(slots.filter((slot) => slot !== null))).toEqual(new Set(SLOTS));
    expect(guests.every(({ transport }) => transport.address !== null)).toBe(true);
  });

  test('gets a slot later when its holder has gone', () => {
    const network = new MemoryNetwork({ seed: 3 });
    const guests = Array.from({ length: 4 }, () => arrive(network));
    network.clock.advance(2_000);
    const without = guests.find(({ transport }) => transport.slot === null)!;
    const holder = guests.find((guest) => guest !== without)!;
    const freed = holder.transport.slot;
    network.crash(holder.node);
    network.clock.advance(60_000);
    expect(without.transport.slot).toBe(freed);
  });

  test('comes back to the broker by itself, under a new address, and keeps its links meanwhile', () => {
    const network = new MemoryNetwork({ seed: 4 });
    const [a, b] = [arrive(network), arrive(network)];
    network.clock.advance(1_000);
    const before = a.transport.address;
    a.transport.dial(b.transport.address!);
    network.clock.advance(1_000);
    network.setBroker(false);
    network.clock.advance(10_000);
    expect([a.transport.address, a.transport.slot]).toEqual([null, null]);
    expect(a.statuses.at(-1)).toMatchObject({ state: 'lost' });
    network.setBroker(true);
    network.clock.advance(20_000);
    expect(a.statuses.at(-1)).toEqual({ state: 'connected' });
    expect(a.transport.address).toMatch(/^[0-9a-f]{32}$/);
    expect(a.transport.address).not.toBe(before);
    expect(a.transport.slot).not.toBeNull();
    expect(a.closed).toEqual([]);
    expect(a.links).toHaveLength(1);
  });

  test('keeps the links that came through its slot when the broker goes down', () => {
    const network = new MemoryNetwork({ seed: 14 });
    const [a, b] = [arrive(network), arrive(network)];
    network.clock.advance(1_000);
    a.transport.dial(b.transport.slot!);
    network.clock.advance(1_000);
    network.setBroker(false);
    network.clock.advance(60_000);
    network.setBroker(true);
    network.clock.advance(30_000);
    expect([a.links.length, b.links.length, a.closed.length, b.closed.length]).toEqual([1, 1, 0, 0]);
    expect([a.transport.slot, b.transport.slot].every((slot) => SLOTS.includes(slot!))).toBe(true);
    b.transport.stop();
    network.clock.advance(1_000);
    expect([a.closed.length, b.closed.length]).toEqual([1, 1]);
    expect(network.openLinks).toBe(0);
  });

  test('tries again at once when the page wakes up, instead of waiting', () => {
    const network = new MemoryNetwork({ seed: 5 });
    network.setBroker(false);
    const guest = arrive(network);
    network.clock.advance(100_000);
    network.setBroker(true);
    guest.transport.wake();
    network.clock.advance(500);
    expect(guest.statuses.at(-1)).toEqual({ state: 'connected' });
  });

  test('leaves and ends its links when the page is put away, and is there again when it is taken out', () => {
    const network = new MemoryNetwork({ seed: 6 });
    const [a, b] = [arrive(network), arrive(network)];
    network.clock.advance(1_000);
    a.transport.dial(b.transport.address!);
    network.clock.advance(1_000);
    a.transport.pause();
    network.clock.advance(1_000);
    expect([a.closed.length, b.closed.length]).toEqual([1, 1]);
    expect(a.transport.address).toBeNull();
    network.clock.advance(100_000);
    expect(a.transport.address).toBeNull();
    a.transport.resume();
    network.clock.advance(1_000);
    expect(a.transport.address).not.toBeNull();
  });
});

describe('a dial', () => {
  test('to somebody’s address opens one link, of which exactly one side is the initiator', () => {
    const network = new MemoryNetwork({ seed: 7 });
    const [a, b] = [arrive(network), arrive(network)];
    network.clock.advance(1_000);
    for (let i = 0; i < 5; i++) a.transport.dial(b.transport.address!);
    network.clock.advance(1_000);
    expect([a.links, b.links].map((links) => links.map(({ initiator }) => initiator))).toEqual([[true], [false]]);
  });

  test('made before the broker is there is made when it is', () => {
    const network = new MemoryNetwork({ seed: 8 });
    const a = arrive(network);
    network.clock.advance(1_000);
    const b = arrive(network);
    b.transport.dial(a.transport.address!);
    network.clock.advance(1_000);
    expect(a.links).toHaveLength(1);
  });

  test('to nobody, to oneself or to what is no address comes to nothing, quietly', () => {
    const network = new MemoryNetwork({ seed: 9 });
    const a = arrive(network);
    network.clock.advance(1_000);
    for (const address of ['nobody', a.transport.address!, a.transport.slot!, '', 'a b', '-', 'x'.repeat(65)])
      a.transport.dial(address);
    network.clock.advance(30_000);
    expect([a.links, a.faults]).toEqual([[], []]);
  });

  test('to somebody behind a wall is told as such', () => {
    const network = new MemoryNetwork({ seed: 10 });
    const [a, b] = [arrive(network), arrive(network)];
    network.clock.advance(1_000);
    network.cut(a.node, b.node);
    a.transport.dial(b.transport.address!);
    network.clock.advance(30_000);
    expect([a.links, a.faults]).toEqual([[], ['net/unreachable']]);
  });
});

describe('seeking', () => {
  /** When links arrive at the holder of every slot, who does not let anybody stay. */
  function knocks(seekerSeeks: (transport: Rendezvous) => void, forMs: number): number[] {
    const network = new MemoryNetwork({ seed: 11 });
    const holder = arrive(network, ['slot-one']);
    network.clock.advance(1_000);
    const seeker = arrive(network, ['slot-one']);
    seekerSeeks(seeker.transport);
    const times: number[] = [];
    for (let second = 0; second < forMs / 1_000; second++) {
      network.clock.advance(1_000);
      while (times.length < holder.links.length) times.push(second);
    }
    return times;
  }

  test('dials the slots again and again, less and less often', () => {
    const times = knocks((transport) => transport.seek(true, NOBODY), 120_000);
    const gaps = times.slice(1).map((time, i) => time - times[i]!);
    expect(times[0]).toBeLessThanOrEqual(1);
    expect(times.length).toBeGreaterThan(7);
    expect(times.length).toBeLessThan(15);
    expect(gaps[0]).toBeLessThanOrEqual(5);
    expect(gaps.at(-1)).toBeGreaterThanOrEqual(11);
  });

  test('leaves out slots whose holders are known, and ends when nobody is missed', () => {
    expect(knocks((transport) => transport.seek(true, new Set(['slot-one'])), 60_000)).toEqual([]);
    const stopping = (transport: Rendezvous): void => {
      transport.seek(true, NOBODY);
      transport.seek(false, NOBODY);
    };
    expect(knocks(stopping, 60_000)).toEqual([]);
  });

  test('that is taken up and given up in turns does not dial in a frenzy', () => {
    const network = new MemoryNetwork({ seed: 12 });
    const holder = arrive(network, ['slot-one']);
    network.clock.advance(1_000);
    const seeker = arrive(network, ['slot-one']);
    for (let i = 0; i < 100; i++) {
      seeker.transport.seek(i % 2 === 0, NOBODY);
      network.clock.advance(100);
    }
    expect(holder.links.length).toBeLessThanOrEqual(5);
  });

  test('finds somebody who takes a slot a moment after it was dialed', () => {
    const network = new MemoryNetwork({ seed: 13 });
    const early = arrive(network, ['slot-one', 'slot-two']);
    early.transport.seek(true, NOBODY);
    network.clock.advance(2_500);
    const late = arrive(network, ['slot-one', 'slot-two']);
    network.clock.advance(1_000);
    expect(late.links.length).toBeGreaterThanOrEqual(1);
  });
});

/** Lines that do what the test says. */
class Lines {
  readonly clock = new VirtualClock();
  readonly random = (count: number): Uint8Array => new Uint8Array(count);
  last!: BrokerConnectionHandlers;
  readonly openLine: OpenBrokerConnection = (id, handlers) => {
    this.last = handlers;
    return { id, linkCount: 0, dial() {}, retire() {}, destroy() {} };
  };

  end(code: string): void {
    this.last.onEnd({ code, message: code });
  }
}

describe('the stages of their tables, and no others, are walked', () => {
  test('by a device at a broker', () =>
    walkStages('net/rendezvous/rendezvous.ts', () => {
      const lines = new Lines();
      const rendezvous = new Rendezvous({ ...lines, slots: [], holds: [] });
      const [start, stop] = [() => rendezvous.start({ ...NOBODY_LISTENS }), () => rendezvous.stop()];
      /** What ends each stage, after what has led to it. */
      const ways: Record<string, () => void> = {
        opening: () => {},
        open: () => lines.last.onOpen(),
        waiting: () => lines.end('broker/network'),
        lost: () => lines.end('broker/key'),
      };
      for (const lead of Object.values(ways)) {
        start();
        lead();
        stop();
        start();
        lead();
        rendezvous.pause();
        rendezvous.resume();
        rendezvous.pause();
        stop();
      }
      start();
      lines.last.onOpen();
      lines.end('broker/network');
      expect(rendezvous.address).toBe(null);
      lines.clock.advance(1_000);
      lines.last.onOpen();
      expect(rendezvous.address).not.toBe(null);
    }));

  test('by a device that wants a slot', () =>
    walkStages('net/rendezvous/slotKeeper.ts', () => {
      const lines = new Lines();
      const keeper = new SlotKeeper({ ...lines, slots: SLOTS, onChange: () => {}, onLink: () => {} });
      for (const isTaken of [false, true]) {
        keeper.begin();
        if (isTaken) lines.last.onOpen();
        keeper.halt();
        keeper.begin();
        if (isTaken) lines.last.onOpen();
        expect(keeper.slot !== null).toBe(isTaken);
        lines.end('broker/network');
        lines.clock.advance(60_000);
        lines.end('broker/network');
        keeper.halt();
      }
      keeper.aim([]);
      keeper.begin();
      expect(keeper.slot).toBe(null);
    }));
});
