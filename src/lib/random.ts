/**
 * Pseudo-random numbers from a seed, for the local dealer, tests, simulation and bots: the same seed gives the same
 * numbers on every machine. Never for secrets.
 *
 * The generator is xoshiro128** (Blackman and Vigna, 2018), its state filled by splitmix32 from the seed.
 * @module
 */
import { assert } from './result';

/** Chance from a seed: the same seed gives the same numbers. Not for secrets. */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  /** `seed`: any integer; only its low 32 bits and the next 21 count. */
  constructor(seed: number) {
    let state = (seed ^ Math.floor(seed / 2 ** 32)) >>> 0;
    const fill = (): number => {
      state = (state + 0x9e3779b9) >>> 0;
      let z = state;
      z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
      z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
      return (z ^ (z >>> 15)) >>> 0;
    };
    this.#a = fill();
    this.#b = fill();
    this.#c = fill();
    this.#d = fill();
  }

  /** The next 32 random bits, as an integer from 0. */
  bits(): number {
    const b5 = Math.imul(this.#b, 5);
    const out = Math.imul((b5 << 7) | (b5 >>> 25), 9) >>> 0;
    const t = this.#b << 9;
    this.#c ^= this.#a;
    this.#d ^= this.#b;
    this.#b ^= this.#c;
    this.#a ^= this.#d;
    this.#c ^= t;
    this.#d = (this.#d << 11) | (this.#d >>> 21);
    return out;
  }

  /** An integer from 0 to `limit` − 1, every one equally likely to within 2^-32. */
  below(limit: number): number {
    assert(limit >= 1 && limit <= 2 ** 32, 'limit out of range');
    return Math.floor((this.bits() / 2 ** 32) * limit);
  }

  /** True with the given probability (0 to 1). */
  chance(probability: number): boolean {
    return this.bits() < probability * 2 ** 32;
  }

  /** One of the items. */
  pick<T>(items: readonly T[]): T {
    assert(items.length > 0, 'nothing to pick from');
    return items[this.below(items.length)]!;
  }

  /** Puts the items into random order, in place (Fisher–Yates), and returns them. */
  shuffle<T>(items: T[]): T[] {
    for (let i = items.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const item = items[i]!;
      items[i] = items[j]!;
      items[j] = item;
    }
    return items;
  }

  /** A generator of its own, for a part that must not disturb this one. */
  fork(): Random {
    return new Random(this.bits() * 2 ** 20 + (this.bits() >>> 12));
  }
}
