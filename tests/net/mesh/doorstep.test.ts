/**
 * Somebody who has the link and takes the table's slots at the broker: whom newcomers find all the same, and when they
 * are told.
 */
import { describe, expect, it } from 'vitest';
import { toHex } from '../../../src/lib/bytes';
import { VirtualClock } from '../../../src/lib/clock';
import { Doorstep } from '../../../src/net/mesh/doorstep';
import type { MemoryNode } from '../memory/memoryNode';
import { slotIds } from '../../../src/net/link/tableLink';
import type { Transport } from '../../../src/net/link/transport';
import { type Device, MemoryTable, SECRET, pairOf } from '../memory/memoryTable';

const SLOTS = slotIds(SECRET);
/** More than a device links strangers. */
const CROWD = 20;

/** A transport that looks for nobody and says it holds that slot, whatever it holds. */
const claiming =
  (slot: string | null) =>
  (transport: Transport): Transport => ({
    ...{ slot, slots: transport.slots, seek: () => {} },
    get address() {
      return transport.address;
    },
    start: (handlers) => transport.start(handlers),
    dial: (address) => transport.dial(address),
    stop: () => transport.stop(),
  });

/** Holds a slot, and answers nobody who comes there. */
function sit(table: MemoryTable, slot: string): MemoryNode {
  const node = table.network.join();
  table.network
    .transport(node, [slot])
    .start({ onLink: () => {}, onMiss: () => {}, onStatus: () => {}, onAddresses: () => {}, onFault: () => {} });
  return node;
}

const NOBODY = new Map<string, string>();
const lastSeen = ({ doors }: Device): string | null => doors.at(-1) ?? null;

describe('a newcomer', () => {
  /**
   * Cheats hold all slots but Anna's, and say that hers is theirs; they keep away from her, so that she is found by her
   * slot alone.
   */
  function besieged(
    seed: number,
    slot: string,
  ): { readonly table: MemoryTable; readonly anna: Device; readonly cheats: readonly Device[] } {
    const table = new MemoryTable({ seed });
    const anna = table.join('anna', { holds: [slot] });
    table.wait(1_000);
    const cheats = SLOTS.filter((other) => other !== slot).map((other, i) =>
      table.join(`cheat ${i}`, { holds: [other], patch: claiming(slot) }),
    );
    for (const { node } of cheats) table.network.cut(node, anna.node);
    table.wait(5_000);
    return { table, anna, cheats };
  }

  it('gets in as long as one honest member holds a slot, whoever holds the others, and though she answers late', () => {
    for (const slot of SLOTS) {
      const { table, anna } = besieged(1, slot);
      const newcomer = table.join('ben', { holds: [] });
      table.network.cut(anna.node, newcomer.node);
      table.wait(10_000);
      expect(newcomer.mesh.peers).toHaveLength(SLOTS.length - 1);
      table.network.heal(anna.node, newcomer.node);
      expect(table.network.clock.runUntil(() => table.stateAt(newcomer, anna) === 'connected', 60_000)).toBe(true);
    }
  });

  it('and though those others bring along more than a device links strangers', () => {
    const { table, anna, cheats } = besieged(2, SLOTS[3]!);
    const ben = toHex(pairOf('ben').publicKey);
    const crowd = Array.from({ length: CROWD }, (_, i) =>
      table.join(`friend of cheats ${i}`, { holds: [], maxLinked: 1, patch: claiming(null) }),
    );
    for (const { node } of crowd) table.network.cut(node, anna.node);
    table.wait(1_000);
    for (const [i, { transport }] of crowd.entries()) transport.dial(cheats[i % cheats.length]!.transport.address!);
    for (const { mesh } of [...cheats, ...crowd]) mesh.expect([ben]);
    table.wait(5_000);
    const newcomer = table.join('ben', { holds: [] });
    table.network.cut(anna.node, newcomer.node);
    table.wait(10_000);
    expect(newcomer.mesh.peers.filter(({ state }) => state === 'connected').length).toBeGreaterThanOrEqual(16);
    table.network.heal(anna.node, newcomer.node);
    expect(table.network.clock.runUntil(() => table.stateAt(newcomer, anna) === 'connected', 60_000)).toBe(true);
  });

  it('is told that somebody holds the door if all slots are taken and nobody answers', () => {
    const table = new MemoryTable({ seed: 3 });
    for (const slot of SLOTS) sit(table, slot);
    table.wait(1_000);
    const newcomer = table.join('ben');
    table.wait(90_000);
    expect(lastSeen(newcomer)).toBe('silent');
    expect(newcomer.mesh.peers).toEqual([]);
  });

  it('and if some of them answer', () => {
    const table = new MemoryTable({ seed: 4 });
    SLOTS.forEach((slot, i) => (i < 6 ? sit(table, slot) : table.join(`cheat ${i}`, { holds: [slot] })));
    table.wait(1_000);
    const newcomer = table.join('ben');
    table.wait(90_000);
    expect(lastSeen(newcomer)).toBe('strangers');
  });

  it('and if one device has several, though others are empty', () => {
    const table = new MemoryTable({ seed: 5 });
    for (const slot of SLOTS.slice(0, 3)) table.join('cheat', { holds: [slot] });
    table.wait(1_000);
    const newcomer = table.join('ben');
    table.wait(90_000);
    expect(lastSeen(newcomer)).toBe('one');
  });

  it('is told nothing of the kind alone, among friends, or after they have reloaded, lost the broker or opened a second tab', () => {
    for (const seed of [6, 7, 8, 9]) {
      const table = new MemoryTable({ seed });
      const devices = ['anna', 'ben', 'cleo', 'dan'].map((name) => table.join(name));
      table.wait(20_000);
      table.network.crash(devices[0]!.node);
      const anna = table.join('anna', { epoch: 2 });
      table.join('ben', { epoch: 2 });
      table.network.unplug(devices[2]!.node);
      table.wait(1_000 + 997 * seed);
      table.network.plug(devices[2]!.node);
      const late = table.join('eve');
      table.wait(30_000);
      table.network.setBroker(false);
      table.wait(5_000);
      table.network.setBroker(true);
      table.wait(60_000);
      for (const device of [...devices, anna, late]) expect(device.doors.filter((held) => held !== null)).toEqual([]);
    }
  });

  it('who has got a slot is found by members who have none', () => {
    const table = new MemoryTable({ seed: 10 });
    const [anna, ben] = [table.join('anna', { holds: [] }), table.join('ben', { holds: [] })];
    table.wait(1_000);
    anna.transport.dial(ben.transport.address!);
    const [first] = SLOTS.map((slot) => sit(table, slot));
    for (const [one, other] of [
      [anna, ben],
      [ben, anna],
    ] as const)
      one.mesh.expect([other.key]);
    table.wait(60_000);
    expect(table.complete([anna, ben])).toBe(true);
    table.network.crash(first!);
    table.wait(500);
    const newcomer = table.join('cleo', { holds: SLOTS.slice(0, 1) });
    table.wait(90_000);
    expect(newcomer.transport.slot).toBe(SLOTS[0]);
    expect(table.stateAt(newcomer, anna)).toBe('connected');
  });
});

describe('what was found behind slots', () => {
  const clock = new VirtualClock();
  const doorstep = (): Doorstep => new Doorstep(['one', 'two'], 'me', clock);

  it('is open until each is known, by proof and by its holder’s own word', () => {
    const found = doorstep();
    expect(found.isUnsettled(null, new Map())).toBe(true);
    found.missed('one', true);
    found.answered('two', 'anna');
    expect(found.isUnsettled(null, new Map([['anna', 'two']]))).toBe(false);
    expect(found.isUnsettled(null, new Map([['anna', 'one']]))).toBe(true); // she has moved, or lies
    expect(found.isUnsettled(null, new Map())).toBe(true);
    expect([
      ...found.known(
        new Map([
          ['anna', 'two'],
          ['ben', 'one'],
        ]),
      ),
    ]).toEqual(['two']);
  });

  it('is open again once what was empty is forgotten, and whoever is known stays so', () => {
    const found = doorstep();
    const linked = new Map([['anna', 'two']]);
    found.missed('one', true);
    found.answered('two', 'anna');
    expect(found.isUnsettled(null, linked)).toBe(false);
    found.forgetEmpty();
    expect(found.isUnsettled(null, linked)).toBe(true);
    expect([...found.known(linked)]).toEqual(['two']);
  });

  it('does not make a cheat of somebody who has moved from one slot to another, or has a second tab', () => {
    const found = new Doorstep(['one', 'two', 'three', 'four'], 'me', clock);
    found.answered('one', 'anna');
    clock.advance(2_000);
    found.answered('two', 'anna');
    found.answered('three', 'anna');
    expect(found.held(null, NOBODY)).toBeNull();
    expect([...found.known(new Map([['anna', 'three']]))]).toEqual([]); // but it is looked at again
    found.answered('one', 'anna');
    expect(found.held(null, NOBODY)).toBe('one');
  });

  it('is no other’s doing where it is one’s own', () => {
    const found = doorstep();
    found.answered('one', 'me');
    found.missed('two', false);
    expect(found.held(null, NOBODY)).toBeNull();
    expect(found.held('one', NOBODY)).toBe('silent');
    found.clear();
    expect(found.held('one', NOBODY)).toBeNull();
  });
});
