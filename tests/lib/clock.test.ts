/** The virtual clock of tests, and the real one. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VirtualClock, realClock } from '../../src/lib/clock';

describe('a virtual clock', () => {
  test('stands still until it is told to move', () => {
    const clock = new VirtualClock();
    let ran = false;
    clock.after(0, () => (ran = true));
    expect([clock.nowMs(), ran]).toEqual([0, false]);
    clock.advance(0);
    expect([clock.nowMs(), ran]).toEqual([0, true]);
  });

  test('runs what is due in order of time, and of asking when the times are equal', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { maxLength: 60 }), (delays) => {
        const clock = new VirtualClock();
        const ran: number[] = [];
        delays.forEach((delayMs, i) => clock.after(delayMs, () => ran.push(i)));
        clock.advance(20);
        const wanted = delays.map((_, i) => i).sort((a, b) => delays[a]! - delays[b]! || a - b);
        expect(ran).toEqual(wanted);
      }),
    );
  });

  test('shows each appointment its own time, and lets it make others', () => {
    const clock = new VirtualClock();
    const times: number[] = [];
    const again = (): void => {
      times.push(clock.nowMs());
      if (times.length < 3) clock.after(10, again);
    };
    clock.after(5, again);
    clock.advance(100);
    expect(times).toEqual([5, 15, 25]);
    expect(clock.nowMs()).toBe(100);
  });

  test('does not run what was cancelled, even by what runs just before', () => {
    const clock = new VirtualClock();
    const ran: string[] = [];
    clock.after(5, () => {
      ran.push('first');
      cancel();
    });
    const cancel = clock.after(5, () => ran.push('second'));
    clock.advance(10);
    cancel();
    expect(ran).toEqual(['first']);
  });

  test('waits for something to become true, no longer than it is told', () => {
    const clock = new VirtualClock();
    let arrived = false;
    clock.after(300, () => (arrived = true));
    expect(clock.runUntil(() => arrived, 200)).toBe(false);
    expect(clock.nowMs()).toBe(200);
    expect(clock.runUntil(() => arrived, 200)).toBe(true);
    expect(clock.nowMs()).toBe(300);
  });

  test('refuses delays that are none', () => {
    const clock = new VirtualClock();
    for (const delayMs of [-1, Number.NaN, Infinity])
      expect(() => clock.after(delayMs, () => undefined)).toThrow('no delay');
  });
});

describe('the real clock', () => {
  test('goes on, runs what is due, and does not what was cancelled', async () => {
    const startMs = realClock.nowMs();
    const ran: string[] = [];
    realClock.after(1, () => ran.push('cancelled'))();
    await new Promise<void>((resolve) => realClock.after(5, resolve));
    expect(ran).toEqual([]);
    expect(realClock.nowMs()).toBeGreaterThan(startMs);
  });
});
