import { describe, expect, it } from 'vitest';
import { Budget } from '../../src/lib/budget';
import { VirtualClock } from '../../src/lib/clock';

describe('a budget', () => {
  it('is spent, and comes back with time, never above what it was', () => {
    const clock = new VirtualClock();
    const budget = new Budget(clock, 10, 2);
    expect([budget.take(8), budget.take(3), budget.take(2), budget.take(1)]).toEqual([true, false, true, false]);
    clock.advance(1_500);
    expect([budget.left, budget.take(3), budget.take(0.1)]).toEqual([3, true, false]);
    clock.advance(60_000);
    expect(budget.left).toBe(10);
  });

  it('is less than nothing after a fine', () => {
    const clock = new VirtualClock();
    const budget = new Budget(clock, 10, 2);
    budget.fine(20);
    clock.advance(4_900);
    expect(budget.take(0.1)).toBe(false);
    clock.advance(200);
    expect(budget.take(0.1)).toBe(true);
  });
});
