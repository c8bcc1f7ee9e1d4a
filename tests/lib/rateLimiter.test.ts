/** A rate limit, and the same one for each of many. */
import { describe, expect, it } from 'vitest';
import { VirtualClock } from '../../src/lib/clock';
import { RateLimiter } from '../../src/lib/rateLimiter';
import { RateLimiters } from '../../src/lib/rateLimiters';

describe('a rate limit', () => {
  it('is used up, and comes back with time, never above what it was', () => {
    const clock = new VirtualClock();
    const limiter = new RateLimiter(clock, { burst: 10, perSecond: 2 });
    expect([limiter.take(8), limiter.take(3), limiter.take(2), limiter.take(1)]).toEqual([true, false, true, false]);
    clock.advance(1_500);
    expect([limiter.left, limiter.take(3), limiter.take(0.1)]).toEqual([3, true, false]);
    clock.advance(60_000);
    expect(limiter.left).toBe(10);
  });

  it('is less than nothing after a charge', () => {
    const clock = new VirtualClock();
    const limiter = new RateLimiter(clock, { burst: 10, perSecond: 2 });
    limiter.charge(20);
    clock.advance(4_900);
    expect(limiter.take(0.1)).toBe(false);
    clock.advance(200);
    expect(limiter.take(0.1)).toBe(true);
  });
});

describe('rate limits of many', () => {
  it('are each their own, and remember who has used theirs up over any number of others', () => {
    const limits = new RateLimiters(new VirtualClock(), { burst: 2, perSecond: 1 }, 10);
    expect([limits.of('a').take(2), limits.of('a').take(), limits.of('b').take()]).toEqual([true, false, true]);
    for (let i = 0; i < 1_000; i++) limits.of(`other ${i}`).take(0.5);
    expect([limits.leftTo('a'), limits.leftTo('b'), limits.leftTo('nobody')]).toEqual([0, 1, 2]);
  });

  it('are of those who were met last, if all have used up theirs', () => {
    const limits = new RateLimiters(new VirtualClock(), { burst: 1, perSecond: 1 }, 10);
    for (let i = 0; i < 20; i++) limits.of(`visitor ${i}`).take();
    expect([limits.of('visitor 19').take(), limits.of('visitor 0').take()]).toEqual([false, true]);
  });
});
