/** The simulated network of tests: its links and devices. */
import { describe, expect, test } from 'vitest';
import { MemoryNetwork } from './memory';
import type { MemoryNode } from './memoryNode';
import type { RawLink } from '../../../src/net/link/transport';

interface End {
  readonly node: MemoryNode;
  link: RawLink;
  readonly received: number[];
  isClosed: boolean;
}

/** Two devices with a raw link between them that carries single numbers. */
function linked(seed = 1, delayMs: [number, number] = [5, 50]): { network: MemoryNetwork; a: End; b: End } {
  const network = new MemoryNetwork({ seed, delayMs });
  const ends = [network.join('a'), network.join('b')].map((node) => {
    const transport = network.transport(node, []);
    const end = { node, received: [] as number[], isClosed: false } as unknown as End & { transport: typeof transport };
    end.transport = transport;
    transport.start({
      onLink(link) {
        end.link = link;
        link.onMessage = (bytes) => end.received.push(bytes[0]! * 256 + bytes[1]!);
        link.onClose = () => (end.isClosed = true);
      },
      onStatus: () => undefined,
      onMiss: () => undefined,
      onAddresses: () => undefined,
      onFault: () => undefined,
    });
    return end;
  });
  const [a, b] = ends as [(typeof ends)[0], (typeof ends)[0]];
  network.clock.advance(1_000);
  a.transport.dial(b.transport.address!);
  network.clock.advance(1_000);
  return { network, a, b };
}

const number = (value: number): Uint8Array => Uint8Array.of(value >> 8, value & 255);
const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

describe('a simulated link', () => {
  test('delivers everything in order, whatever the delays', () => {
    const { network, a, b } = linked();
    for (const i of upTo(500)) {
      a.link.send(number(i));
      network.clock.advance(i % 3);
    }
    network.clock.advance(1_000);
    expect(b.received).toEqual(upTo(500));
  });

  test('takes the time it is told to take', () => {
    const { network, a, b } = linked(1, [100, 100]);
    a.link.send(number(1));
    network.clock.advance(99);
    expect(b.received).toEqual([]);
    network.clock.advance(1);
    expect(b.received).toEqual([1]);
  });

  test('closes at the other end after what was sent before, and not at its own', () => {
    const { network, a, b } = linked();
    a.link.send(number(7));
    a.link.close();
    a.link.send(number(8));
    network.clock.advance(1_000);
    expect([b.received, b.isClosed, a.isClosed]).toEqual([[7], true, false]);
    expect(network.openLinks).toBe(0);
  });

  test('holds messages back while the way is cut, and breaks at both ends after 15 s', () => {
    const { network, a, b } = linked();
    network.cut(a.node, b.node);
    a.link.send(number(1));
    network.clock.advance(10_000);
    expect([b.received, a.link.waitingBytes]).toEqual([[], 2]);
    network.heal(a.node, b.node);
    network.clock.advance(1_000);
    expect([b.received, a.link.waitingBytes]).toEqual([[1], 0]);
    network.cut(a.node, b.node);
    network.clock.advance(14_000);
    expect([a.isClosed, b.isClosed]).toEqual([false, false]);
    network.clock.advance(2_000);
    expect([a.isClosed, b.isClosed]).toEqual([true, true]);
  });

  test('to a device that crashed stays open at this end for 15 s, as it does with WebRTC', () => {
    const { network, a, b } = linked();
    network.crash(b.node);
    a.link.send(number(1));
    network.clock.advance(14_000);
    expect(a.isClosed).toBe(false);
    network.clock.advance(2_000);
    expect([a.isClosed, b.isClosed, b.received]).toEqual([true, false, []]);
    expect(network.openLinks).toBe(0);
  });

  test('refuses messages that are too long', () => {
    const { a } = linked();
    expect(() => a.link.send(new Uint8Array(2 ** 20 + 65))).toThrow('too long');
  });
});

describe('a simulated device', () => {
  test('does nothing while it is frozen, and everything in order when it thaws', () => {
    const { network, a, b } = linked();
    b.node.freeze();
    let ticked = false;
    b.node.clock.after(10, () => (ticked = true));
    for (const i of upTo(10)) a.link.send(number(i));
    network.clock.advance(60_000);
    expect([b.received, ticked, a.isClosed]).toEqual([[], false, false]);
    b.node.thaw();
    network.clock.advance(0);
    expect([b.received, ticked]).toEqual([upTo(10), true]);
  });

  test('never runs again once it has crashed', () => {
    const { network, b } = linked();
    let ticked = false;
    b.node.clock.after(10, () => (ticked = true));
    network.crash(b.node);
    b.node.thaw();
    network.clock.advance(60_000);
    expect(ticked).toBe(false);
  });

  test('has random bytes of its own that follow from the seed', () => {
    const bytes = (seed: number): number[][] => {
      const network = new MemoryNetwork({ seed });
      return [network.join(), network.join()].map((node) => [...node.random(16)]);
    };
    expect(bytes(1)).toEqual(bytes(1));
    const [[first, second], [third]] = [bytes(1), bytes(2)] as [number[][], number[][]];
    expect(first).not.toEqual(second);
    expect(first).not.toEqual(third);
  });
});

test('twenty thousand raw messages arrive, each once and in order', () => {
  const { network, a, b } = linked();
  for (const i of upTo(20_000)) {
    a.link.send(number(i));
    if (i % 100 === 0) network.clock.advance(10);
  }
  network.clock.advance(1_000);
  expect(b.received).toEqual(upTo(20_000));
});
