/** Who dials whom, how often, and when it is given up. */
import { describe, expect, test } from 'vitest';
import { VirtualClock } from '../../../src/lib/clock';
import { Dialer } from '../../../src/net/mesh/dialer';
import { seededBytes } from '../rawPair';

const [SMALL, SELF, GREAT] = ['11', '55', '99'].map((byte) => byte.repeat(32)) as [string, string, string];

function setUp() {
  const clock = new VirtualClock();
  const dials: string[] = [];
  const linked = new Set<string>();
  const dialer = new Dialer({
    self: SELF,
    clock,
    random: seededBytes(1),
    dial: (to) => dials.push(to),
    isLinked: (of) => linked.has(of),
  });
  const pass = (seconds: number): void => {
    for (let i = 0; i < seconds; i++) {
      clock.advance(1_000);
      dialer.tick();
    }
  };
  return { dialer, dials, linked, pass, clock };
}

const at = (device: string, address: string | null) => [{ device, address, slot: null }];

describe('of two devices that hear of each other', () => {
  test('the one with the smaller key dials at once', () => {
    const { dialer, dials } = setUp();
    dialer.told(SMALL, at(GREAT, 'great'));
    expect(dials).toEqual(['great']);
  });

  test('the one with the greater key dials only if the other has not, some two seconds later', () => {
    const { dialer, dials, pass } = setUp();
    dialer.told(GREAT, at(SMALL, 'small'));
    pass(1);
    expect(dials).toEqual([]);
    pass(2);
    expect(dials).toEqual(['small']);
  });
});

describe('the dialer', () => {
  test('does not dial who is linked, nor itself, nor who has no address', () => {
    const { dialer, dials, linked, pass } = setUp();
    linked.add(SMALL);
    dialer.told(GREAT, [...at(SMALL, 'small'), ...at(SELF, 'self'), ...at(GREAT, null)]);
    pass(60);
    expect(dials).toEqual([]);
  });

  test('tries again with growing pauses, and gives up an address in the end', () => {
    const { dialer, dials, pass } = setUp();
    dialer.told(SMALL, at(GREAT, 'great'));
    pass(20);
    expect(dials.length).toBeGreaterThanOrEqual(3);
    expect(dials.length).toBeLessThanOrEqual(5);
    pass(3_600);
    expect(dials.length).toBe(20);
    dialer.told(SMALL, at(GREAT, 'elsewhere'));
    expect(dials.at(-1)).toBe('elsewhere');
  });

  test('dials at once, and as if for the first time, when the page has come back', () => {
    const { dialer, dials, pass } = setUp();
    dialer.told(SMALL, at(GREAT, 'great'));
    pass(3_600);
    expect(dials.length).toBe(20);
    dialer.wake();
    expect(dials.length).toBe(21);
    pass(20);
    expect(dials.length).toBeGreaterThanOrEqual(24);
  });

  test('dials nobody who is linked because the page has come back', () => {
    const { dialer, dials, linked } = setUp();
    linked.add(GREAT);
    dialer.told(SMALL, at(GREAT, 'great'));
    dialer.wake();
    expect(dials).toEqual([]);
  });

  test('dials all addresses that different devices tell, so that none can hide another', () => {
    const { dialer, dials } = setUp();
    dialer.told('aa'.repeat(32), at(GREAT, 'false'));
    dialer.told('bb'.repeat(32), at(GREAT, 'true'));
    expect(new Set(dials)).toEqual(new Set(['false', 'true']));
  });

  test('keeps what eight devices tell, though one of them tells something new', () => {
    const { dialer, dials } = setUp();
    for (let i = 0; i < 8; i++) dialer.told(`b${i}`.repeat(32), at(GREAT, `address ${i}`));
    dialer.told('b7'.repeat(32), at(GREAT, 'another'));
    dials.length = 0;
    dialer.wake();
    expect(dials).toEqual([...Array.from({ length: 7 }, (_, i) => `address ${i}`), 'another']);
    dialer.told('b8'.repeat(32), at(GREAT, 'address 8'));
    dials.length = 0;
    dialer.wake();
    expect(dials).toEqual([...Array.from({ length: 6 }, (_, i) => `address ${i + 1}`), 'another', 'address 8']);
  });

  test('stops once the device is reached and begins anew when it is missing', () => {
    const { dialer, dials, linked, pass } = setUp();
    dialer.told(SMALL, at(GREAT, 'great'));
    linked.add(GREAT);
    dialer.reached(GREAT);
    pass(60);
    expect(dials).toHaveLength(1);
    linked.delete(GREAT);
    dialer.missing(GREAT);
    pass(1);
    expect(dials).toHaveLength(2);
  });

  test('grows patient with a device whose links do not hold', () => {
    const { dialer, dials, pass } = setUp();
    dialer.told(SMALL, at(GREAT, 'great'));
    for (let i = 0; i < 100; i++) {
      dialer.reached(GREAT);
      dialer.missing(GREAT);
      pass(1);
    }
    expect(dials.length).toBeLessThan(20);
  });

  test('forgets its patience once a link has held for ten seconds, and no sooner', () => {
    const { dialer, dials, clock } = setUp();
    dialer.told(SMALL, at(GREAT, 'great'));
    for (const [heldMs, count] of [
      [9_999, 1],
      [10_000, 2],
    ] as const) {
      dialer.reached(GREAT);
      clock.advance(heldMs);
      dialer.missing(GREAT);
      dialer.tick();
      expect([heldMs, dials.length]).toEqual([heldMs, count]);
    }
  });

  test('lets a device be that refused it', () => {
    const { dialer, dials, pass } = setUp();
    dialer.told(SMALL, at(GREAT, 'great'));
    dialer.refused(GREAT);
    pass(20);
    expect(dials).toHaveLength(1);
    pass(20);
    expect(dials).toHaveLength(2);
  });

  test('remembers a bounded number of devices, the latest', () => {
    const { dialer, dials } = setUp();
    // Each by another device: one of them may not have us dial as often as that.
    for (let i = 0; i < 1_000; i++)
      dialer.told(`1${i.toString(16).padStart(63, '0')}`, at(`f${i.toString(16).padStart(63, '0')}`, `address${i}`));
    expect(dials).toHaveLength(1_000);
    dials.length = 0;
    dialer.missing(`f${(0).toString(16).padStart(63, '0')}`);
    dialer.tick();
    expect(dials).toEqual([]);
  });
});
