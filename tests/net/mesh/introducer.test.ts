/**
 * Members introduce each other, with no broker; and what a member can do who passes on and lies.
 */
import { describe, expect, test } from 'vitest';
import { toHex } from '../../../src/lib/bytes';
import { VirtualClock } from '../../../src/lib/clock';
import { Random } from '../../../src/lib/random';
import type { DirectOptions } from '../../../src/net/link/direct';
import { Introducer } from '../../../src/net/mesh/introducer';
import { encodeSignal, tableMark } from '../../../src/net/mesh/signal';
import { type Device, MemoryTable, SECRET, pairOf } from '../memory/memoryTable';
import { walkStages } from '../../stages';

const INTRODUCED = { introduced: true } as const;

/** A table whose devices have found each other, and whose broker is gone for good. */
function orphaned(names: readonly string[], seed = 1): { table: MemoryTable; devices: Device[] } {
  const table = new MemoryTable({ seed });
  const devices = names.map((name) => table.join(name, INTRODUCED));
  expect(table.gather(devices)).not.toBeNull();
  table.wait(15_000);
  table.network.setBroker(false);
  table.wait(1_000);
  return { table, devices };
}

describe('without a broker', () => {
  test.each([1, 2, 3, 4, 5])('a link that broke is made anew within a second, seed %i', (seed) => {
    const { table, devices } = orphaned(['ada', 'ben', 'cora'], seed);
    const [ada, ben] = devices as [Device, Device];
    table.network.sever(ada.node, ben.node);
    expect(table.stateAt(ada, ben)).toBe('unsteady');
    expect(table.gather(devices)).toBeLessThan(1_000);
    expect(ada.faults).toEqual([]);
  });

  test.each([25_000, 60_000, 100_000])('a way that was cut for %i ms is found within a second', (cutMs) => {
    for (const seed of [1, 2, 3]) {
      const { table, devices } = orphaned(['ada', 'ben', 'cora', 'dan'], seed);
      const [ada, ben] = devices as [Device, Device];
      table.network.cut(ada.node, ben.node);
      table.wait(cutMs);
      expect(table.stateAt(ada, ben)).not.toBe('connected');
      table.network.heal(ada.node, ben.node);
      expect(table.gather(devices)).toBeLessThan(1_000);
    }
  });

  test('whoever has one link gets all the others', () => {
    const { table, devices } = orphaned(['ada', 'ben', 'cora', 'dan', 'eve']);
    const [ada] = devices as [Device];
    const newcomer = table.join('finn', INTRODUCED);
    table.wait(10_000);
    expect(newcomer.mesh.peers, 'nobody can be found').toEqual([]);
    table.link(newcomer, ada); // as by a code
    expect(table.gather([...devices, newcomer])).toBeLessThan(1_000);
    table.wait(30_000);
    expect(table.network.openLinks, 'one link for each two').toBe(15);
  });

  test.each([1, 2, 3, 4])('who reloads comes back by any one link as well, seed %i', (seed) => {
    const { table, devices } = orphaned(['ada', 'ben', 'cora'], seed);
    const [ada, ben, cora] = devices as [Device, Device, Device];
    cora.mesh.stop();
    table.wait(500);
    const again = table.join('cora', { ...INTRODUCED, epoch: 2 });
    table.link(again, ben);
    expect(table.gather([ada, ben, again])).toBeLessThan(1_000);
  });

  test('two between whom there is no way cost little, and the others nothing', () => {
    const { table, devices } = orphaned(['ada', 'ben', 'cora']);
    const [ada, ben, cora] = devices as [Device, Device, Device];
    table.network.cut(ada.node, ben.node);
    table.wait(600_000);
    const [messages, attempts] = [table.network.traffic.messages, table.network.direct.count];
    table.wait(600_000);
    expect(table.network.direct.count - attempts).toBeLessThan(40);
    expect(table.network.traffic.messages - messages).toBeLessThan(2_000);
    expect([table.stateAt(ada, cora), table.stateAt(ben, cora)]).toEqual(['connected', 'connected']);
    ada.mesh.wake(); // the page has seen that there is a network again
    ben.mesh.wake();
    table.network.heal(ada.node, ben.node);
    expect(table.gather(devices)).toBeLessThan(1_000);
  });

  test('and with one it is not done twice', () => {
    const table = new MemoryTable({ seed: 3 });
    const devices = ['ada', 'ben', 'cora', 'dan'].map((name) => table.join(name, INTRODUCED));
    expect(table.gather(devices)).toBeLessThan(2_000);
    table.network.sever(devices[0]!.node, devices[1]!.node);
    table.wait(30_000);
    expect(table.complete(devices)).toBe(true);
    expect(table.network.direct.count).toBe(0);
  });

  test('each knows whom those reach that it is linked to', () => {
    const { table, devices } = orphaned(['ada', 'ben', 'cora']);
    const [ada, ben, cora] = devices as [Device, Device, Device];
    table.network.cut(ada.node, ben.node);
    table.wait(40_000);
    expect(ada.mesh.reach).toEqual(new Map([[cora.key, new Set([ada.key, ben.key])]]));
    expect(ben.mesh.reach).toEqual(new Map([[cora.key, new Set([ada.key, ben.key])]]));
  });
});

/** What a device hears that wants a link, and what becomes of it, by a route that is the test. */
class Side {
  readonly clock = new VirtualClock();
  readonly sent: { route: string; to: string; bytes: Uint8Array }[] = [];
  readonly attempts: { options: DirectOptions; taken: string[]; closed: boolean }[] = [];
  missed = new Map<string, readonly string[]>();
  /** Devices that do not belong to the table, besides those whose keys begin with ff. */
  readonly strangers = new Set<string>();
  readonly introducer: Introducer;
  readonly key: string;

  constructor(readonly name: string) {
    const random = new Random(name.length);
    this.key = toHex(pairOf(name).publicKey);
    this.introducer = new Introducer({
      self: this.key,
      pair: pairOf(name),
      secret: SECRET,
      clock: this.clock,
      random: (count) => Uint8Array.from({ length: count }, () => random.below(256)),
      direct: (options) => {
        const attempt = { options, taken: [] as string[], closed: false };
        this.attempts.push(attempt);
        return {
          take: (bytes) => (attempt.taken.push(toHex(bytes)), { ok: true, value: null }),
          close: () => (attempt.closed = true),
        };
      },
      missed: () => this.missed,
      isFriend: (device) => !device.startsWith('ff') && !this.strangers.has(device),
      hasBroker: () => false,
      ask: (route, to, bytes) => this.sent.push({ route, to, bytes }),
      give: (to, from, bytes) => this.sent.push({ route: `given for ${from}`, to, bytes }),
      onLink: () => undefined,
    });
  }
}

const DESCRIPTION = Uint8Array.of(1, 2, 3);

/** The offer that this one makes to that one. */
function offerOf(from: Side, to: Side): Uint8Array {
  from.missed = new Map([[to.key, ['c', 'd', 'e']]]);
  from.introducer.tick();
  from.clock.advance(3_000); // whoever has the greater key waits
  from.introducer.tick();
  from.attempts[0]!.options.onDescription(DESCRIPTION, ['host']);
  return from.sent[0]!.bytes;
}

/** Two that want a link, the one with the smaller key first, and an offer of the first that has been passed on. */
function offered(): { first: Side; second: Side; offer: Uint8Array } {
  const [a, b] = [new Side('ada'), new Side('ben')];
  const [first, second] = a.key < b.key ? [a, b] : [b, a];
  first.missed = new Map([[second.key, ['c', 'd', 'e']]]);
  first.introducer.tick();
  first.attempts[0]!.options.onDescription(DESCRIPTION, ['host']);
  return { first, second, offer: first.sent[0]!.bytes };
}

// (P153)
describe('a member who passes on and lies', () => {
  test('is not the only one who is asked', () => {
    const { first, second } = offered();
    expect(first.sent.map(({ route, to }) => [route, to])).toEqual([
      ['c', second.key],
      ['d', second.key],
    ]);
  });

  test('makes no device answer to anything that was altered, cut or lengthened', () => {
    const { first, second, offer } = offered();
    const lies = [
      ...[...offer.keys()].map((at) => offer.map((byte, i) => (i === at ? byte ^ 1 : byte))),
      offer.subarray(1),
      offer.subarray(0, -1),
      Uint8Array.of(...offer, 0),
    ];
    for (const lie of lies) {
      second.introducer.passed('c', first.key, lie);
      second.clock.advance(1_000);
    }
    expect(second.attempts).toEqual([]);
    second.introducer.passed('c', first.key, offer);
    expect(second.attempts.map(({ taken }) => taken)).toEqual([[toHex(DESCRIPTION)]]);
  });

  test('cannot say that it is from somebody else, for somebody else, or of another table', () => {
    const { first, second, offer } = offered();
    const third = new Side('cora');
    second.introducer.passed('c', third.key, offer);
    third.introducer.passed('c', first.key, offer);
    first.introducer.passed('c', second.key, offer);
    const signal = { attempt: new Uint8Array(8), role: 'offer', description: DESCRIPTION } as const;
    const elsewhere = { table: tableMark(new Uint8Array(16)), from: first.key, to: second.key };
    second.introducer.passed('c', first.key, encodeSignal(signal, elsewhere, pairOf(first.name)));
    expect([second.attempts, third.attempts, first.attempts.length]).toEqual([[], [], 1]);
  });

  test('has no answer taken that belongs to no attempt', () => {
    const { first, second, offer } = offered();
    second.introducer.passed('c', first.key, offer);
    const answerFrom = (from: Side, to: Side, attempt = new Uint8Array(8)): Uint8Array =>
      encodeSignal(
        { attempt, role: 'answer', description: Uint8Array.of(4) },
        { table: tableMark(SECRET), from: from.key, to: to.key },
        pairOf(from.name),
      );
    const third = new Side('cora');
    first.introducer.passed('c', second.key, answerFrom(second, first));
    first.introducer.passed('c', third.key, answerFrom(third, first));
    second.introducer.passed('c', first.key, answerFrom(first, second, offer.slice(0, 8)));
    expect(first.attempts.map(({ taken }) => taken)).toEqual([[]]);
    expect(second.attempts.map(({ taken }) => taken)).toEqual([[toHex(DESCRIPTION)]]);
  });

  test('gains nothing by saying it again, now or when the attempt is over', () => {
    const { first, second, offer } = offered();
    for (let i = 0; i < 10; i++) second.introducer.passed('c', first.key, offer);
    expect(second.attempts.map(({ taken }) => taken.length)).toEqual([1]);
    second.attempts[0]!.options.onEnd({ code: 'net/unanswered', message: '' });
    second.clock.advance(600_000);
    second.introducer.passed('d', first.key, offer);
    expect(second.attempts).toHaveLength(1);
  });

  test('who keeps an answer is passed by: it comes by the other as well', () => {
    const { first, second, offer } = offered();
    second.introducer.passed('c', first.key, offer);
    second.attempts[0]!.options.onDescription(Uint8Array.of(4), ['host']);
    for (const route of ['c', 'd', 'c', 'e']) second.introducer.passed(route, first.key, offer);
    expect(second.sent.map(({ route }) => route)).toEqual(['c', 'd']);
    first.introducer.passed('d', second.key, second.sent[1]!.bytes);
    expect(first.attempts[0]!.taken).toEqual(['04']);
  });

  test('makes nobody try more than a few at once by naming devices that are none', () => {
    const side = new Side('ada');
    side.missed = new Map(Array.from({ length: 60 }, (_, i) => [`ff${i.toString(16).padStart(62, '0')}`, ['c']]));
    side.clock.advance(3_000);
    side.introducer.tick();
    side.clock.advance(3_000);
    side.introducer.tick();
    expect(side.attempts).toHaveLength(6);
    side.missed.set('aa'.repeat(32), ['c']);
    side.introducer.tick();
    side.clock.advance(3_000);
    side.introducer.tick();
    expect(side.attempts, 'a friend has room').toHaveLength(7);
  });

  test('makes nobody answer more than six strangers at once', () => {
    const side = new Side('ada');
    const others = Array.from({ length: 8 }, (_, i) => new Side(`stranger ${i}`));
    for (const other of others) {
      side.strangers.add(other.key);
      side.introducer.passed('c', other.key, offerOf(other, side));
    }
    expect(side.attempts).toHaveLength(6);
    const friend = new Side('ben');
    side.introducer.passed('c', friend.key, offerOf(friend, side));
    expect(side.attempts, 'a friend has room').toHaveLength(7);
  });

  test('has so many words passed on, and no more', () => {
    const side = new Side('ada');
    for (let i = 0; i < 1_000; i++) side.introducer.pass('c', 'd', DESCRIPTION);
    expect(side.sent.length).toBe(64);
    side.introducer.pass('e', 'd', DESCRIPTION);
    expect(side.sent.length).toBe(65);
  });
});

describe('a device that misses others', () => {
  test('tries twenty-four at once, friends or not', () => {
    const side = new Side('ada');
    side.missed = new Map(Array.from({ length: 40 }, (_, i) => [`aa${i.toString(16).padStart(62, '0')}`, ['c']]));
    side.introducer.tick();
    side.clock.advance(3_000);
    side.introducer.tick();
    expect(side.attempts).toHaveLength(24);
  });

  test('tries seven times without a rest, and then after growing ones', () => {
    const { first } = offered();
    const fail = (): void => first.attempts.at(-1)!.options.onEnd({ code: 'net/unanswered', message: '' });
    for (let i = 0; i < 6; i++) fail();
    expect(first.attempts).toHaveLength(7);
    for (const restMs of [5_000, 10_000, 30_000, 60_000, 60_000]) {
      const before = first.attempts.length;
      fail();
      first.clock.advance(restMs - 1);
      first.introducer.tick();
      expect([restMs, first.attempts.length]).toEqual([restMs, before]);
      first.clock.advance(1);
      first.introducer.tick();
      expect([restMs, first.attempts.length]).toEqual([restMs, before + 1]);
    }
  });
});

test('an introduction walks the stages of its table, and no others', () =>
  walkStages('net/mesh/introduction.ts', () => {
    const { table, devices } = orphaned(['ada', 'ben', 'cora']);
    const [ada, ben] = devices as [Device, Device];
    table.network.sever(ada.node, ben.node);
    expect(table.gather(devices)).toBeLessThan(1_000);
  }));
