/** Tabs of one browser pass introductions on when no broker is left. */
import { describe, expect, test } from 'vitest';
import { VirtualClock } from '../../../src/lib/clock';
import { type NearPort, NearTabs } from '../../../src/net/mesh/nearTabs';
import { type Device, MemoryTable } from '../memory/memoryTable';

/** A browser: what one of its tabs says all others hear, a moment later. */
class OneBrowser {
  readonly #table: MemoryTable;
  readonly #ports = new Set<NearPort>();

  constructor(table: MemoryTable) {
    this.#table = table;
  }

  tab(): NearPort {
    const port: NearPort = {
      post: (message) => {
        for (const other of this.#ports)
          if (other !== port)
            this.#table.network.clock.after(1, () => this.#ports.has(other) && other.onMessage(message));
      },
      onMessage: () => undefined,
      close: () => void this.#ports.delete(port),
    };
    this.#ports.add(port);
    return port;
  }
}

describe('with no broker left, a page that is loaded anew', () => {
  test.each([1, 2, 3])('finds everybody by another person’s tab in its browser, seed %i', (seed) => {
    const table = new MemoryTable({ seed });
    const browser = new OneBrowser(table);
    const [ada, ben] = ['ada', 'ben'].map((name) => table.join(name, { introduced: true })) as [Device, Device];
    const cora = table.join('cora', { introduced: true, near: browser.tab() });
    let dan = table.join('dan', { introduced: true, near: browser.tab() });
    expect(table.gather([ada, ben, cora, dan])).not.toBeNull();
    table.wait(15_000);
    table.network.setBroker(false);
    dan.mesh.stop();
    table.wait(1_000);
    dan = table.join('dan', { introduced: true, near: browser.tab(), epoch: 2 });
    expect(table.gather([ada, ben, cora, dan])).toBeLessThan(4_000);
  });

  test.each([1, 2, 3])('takes over from an older tab with the same seat, seed %i', (seed) => {
    const table = new MemoryTable({ seed });
    const browser = new OneBrowser(table);
    const [ada, ben] = ['ada', 'ben'].map((name) => table.join(name, { introduced: true })) as [Device, Device];
    const old = table.join('cora', { introduced: true, near: browser.tab() });
    expect(table.gather([ada, ben, old])).not.toBeNull();
    table.wait(15_000);
    table.network.setBroker(false);
    table.wait(1_000);
    const again = table.join('cora', { introduced: true, near: browser.tab(), epoch: 2 });
    const linked = (): boolean =>
      [ada, ben].every(({ key }) => again.mesh.peers.some((peer) => peer.device === key && peer.state === 'connected'));
    expect(table.network.clock.runUntil(linked, 4_000)).toBe(true);
    old.mesh.stop();
    table.wait(10_000);
    expect(table.complete([ada, ben, again])).toBe(true);
    expect(ada.mesh.peers, 'one device').toHaveLength(2);
  });
});

const key = 'bb'.repeat(32);

/** What one tab knows of others, and what they have passed to it. */
function tab(): { near: NearTabs; port: NearPort; passed: string[] } {
  const port: NearPort = { post: () => undefined, onMessage: () => undefined, close: () => undefined };
  const passed: string[] = [];
  const near = new NearTabs({
    port,
    self: 'aa'.repeat(32),
    clock: new VirtualClock(),
    reaches: () => [],
    onPass: (from) => passed.push(from),
    onReach: () => undefined,
  });
  return { near, port, passed };
}

test('of eight tabs none is forgotten as another speaks again, and for a ninth the one that was silent longest', () => {
  const { near, port } = tab();
  const tabs = Array.from({ length: 9 }, (_, i) => `${i}`.repeat(64));
  const speak = (from: string): void => port.onMessage({ kind: 'reach', from, reaches: [from] });
  for (const from of tabs.slice(0, 8)) speak(from);
  speak(tabs[7]!);
  expect([...near.reached].sort()).toEqual(tabs.slice(0, 8));
  speak(tabs[0]!);
  speak(tabs[8]!);
  expect([...near.reached].sort()).toEqual(tabs.toSpliced(1, 1));
});

test('what a stranger’s tab says is bounded, and believed only if it makes sense', () => {
  const { near, port, passed } = tab();
  for (const message of [
    null,
    'reach',
    { kind: 'reach', from: 'b', reaches: [key] },
    { kind: 'reach', from: key, reaches: 'all' },
    { kind: 'pass', from: key, to: 'x', bytes: new Uint8Array(3) },
    { kind: 'pass', from: key, to: key, bytes: new Uint8Array(769) },
    { kind: 'pass', from: key, to: key, bytes: 'abc' },
  ])
    port.onMessage(message);
  expect([passed, near.reached.size]).toEqual([[], 0]);
  const many = Array.from({ length: 1_000 }, (_, i) => i.toString(16).padStart(64, '0'));
  for (const from of many) port.onMessage({ kind: 'reach', from, reaches: many });
  expect(near.reached.size).toBe(33);
  port.onMessage({ kind: 'pass', from: key, to: key, bytes: new Uint8Array(768) });
  expect(passed).toEqual([key]);
});
