/**
 * The same rate limit for each of many: a {@link RateLimiter} for everybody who is met. So many are remembered at most;
 * then the one that has taken least is forgotten, as it would be as full when it is met again: who has used up their
 * share cannot get a new one by making others be met.
 * @module
 */
import type { Clock } from './clock';
import { type Rate, RateLimiter } from './rateLimiter';

export class RateLimiters {
  readonly #clock: Clock;
  readonly #rate: Rate;
  readonly #most: number;
  readonly #limiters = new Map<string, RateLimiter>();

  /** `most`: how many are remembered. */
  constructor(clock: Clock, rate: Rate, most = 256) {
    this.#clock = clock;
    this.#rate = rate;
    this.#most = most;
  }

  /** What may be taken by somebody now, without remembering who was not met yet. */
  leftTo(name: string): number {
    return this.#limiters.get(name)?.left ?? this.#rate.burst;
  }

  of(name: string): RateLimiter {
    const known = this.#limiters.get(name);
    if (known) return known;
    if (this.#limiters.size >= this.#most) this.#forgetOne();
    const limiter = new RateLimiter(this.#clock, this.#rate);
    this.#limiters.set(name, limiter);
    return limiter;
  }

  #forgetOne(): void {
    const [fullest] = [...this.#limiters].reduce((a, b) => (b[1].left > a[1].left ? b : a));
    this.#limiters.delete(fullest);
  }
}
