/**
 * A device that sends more than anybody can have to say is not listened to for a while, whatever it sends and on
 * however many links.
 */
import { describe, expect, it } from 'vitest';
import { VirtualClock } from '../../../src/lib/clock';
import { Dialer } from '../../../src/net/mesh/dialer';
import { LIMITS } from '../../../src/lib/limits';
import { FloodLimit, MESSAGE_BYTES } from '../../../src/net/mesh/floodLimit';
import { MemoryTable } from '../memory/memoryTable';

describe('the limit of floods', () => {
  it('is what comes at once and what comes for good, in bytes and in messages', () => {
    const clock = new VirtualClock();
    const limit = new FloodLimit(clock);
    let messages = 0;
    while (limit.take('a', 0)) messages++;
    expect(messages).toBe(LIMITS.deviceBytes.burst / MESSAGE_BYTES);
    expect(limit.take('b', 2 ** 20)).toBe(true);
    clock.advance(9_900); // the fine
    expect(limit.take('a', 0)).toBe(false);
    clock.advance(1_000);
    let bytes = 0;
    for (let second = 0; second < 60; second++) {
      while (limit.take('c', 2 ** 16)) bytes += 2 ** 16;
      clock.advance(1_000);
    }
    expect(bytes).toBeLessThanOrEqual(LIMITS.deviceBytes.burst + 60 * LIMITS.deviceBytes.perSecond);
    expect(limit.take('a', 2 ** 20)).toBe(true);
  });

  it('is remembered over any number of other devices', () => {
    const limit = new FloodLimit(new VirtualClock());
    while (limit.take('a', 2 ** 20));
    for (let i = 0; i < 1_000; i++) limit.take(`other ${i}`, 100);
    expect(limit.take('a', 0)).toBe(false);
  });
});

describe('a device that floods', () => {
  it('loses its link, is heard again when it has calmed down, and disturbs nobody else', async () => {
    const table = new MemoryTable({ seed: 9 });
    const [anna, ben, cleo] = ['Anna', 'Ben', 'Cleo'].map((name) => table.join(name)) as [
      ReturnType<MemoryTable['join']>,
      ReturnType<MemoryTable['join']>,
      ReturnType<MemoryTable['join']>,
    ];
    table.network.clock.advance(15_000);
    expect(table.stateAt(anna, ben)).toBe('connected');
    const text = new Uint8Array(64).fill(65);
    for (let i = 0; i < 40_000; i++) ben.mesh.send(anna.key, text);
    table.network.clock.advance(2_000);
    const heard = anna.inbox.filter((line) => line.startsWith('Ben')).length;
    expect(heard).toBeGreaterThan(1_000);
    expect(heard).toBeLessThanOrEqual(LIMITS.deviceBytes.burst / MESSAGE_BYTES + 2_000);
    expect(anna.faults.map(({ code }) => code)).toContain('net/flood');
    expect(table.stateAt(anna, cleo)).toBe('connected');
    cleo.mesh.send(anna.key, text.subarray(0, 3));
    table.network.clock.advance(60_000);
    expect(anna.inbox.at(-1)).toBe('Cleo: AAA');
    expect(table.stateAt(anna, ben)).toBe('connected');
    ben.mesh.send(anna.key, text.subarray(0, 2));
    table.network.clock.advance(1_000);
    expect(anna.inbox.at(-1)).toBe('Ben: AA');
  });

  it('makes nobody dial in a frenzy by telling ever new addresses', () => {
    const clock = new VirtualClock();
    let dials = 0;
    const dialer = new Dialer({
      self: '00'.repeat(32),
      clock,
      random: (count) => new Uint8Array(count),
      dial: () => dials++,
      isLinked: () => false,
    });
    for (let i = 0; i < 5_000; i++)
      dialer.told('ff'.repeat(32), [{ device: 'ab'.repeat(32), address: `address${i}`, slot: null }]);
    expect(dials).toBeGreaterThan(0);
    expect(dials).toBeLessThan(100);
  });
});
