/**
 * What the end of a round is worth to each seat, as a number between 0 and 1.
 *
 * A seat wants to be ahead: its *margin* is its own total minus the best total of the others, so that a point taken
 * from the leader is worth a point won, and a point taken from somebody who trails is worth nothing. A partner is none
 * of the others: partners have one margin, so each plays for both. With two sides that is a zero-sum game. Games score in units of their own; so the margins of a search are measured against each
 * other: 1/2 is an ordinary one, and one standard deviation above it is 0.73 (the logistic function).
 * @module
 */
import { exp } from '../lib/exactMath';

/** How many outcomes set the measure; it must not move while moves are being compared. */
const SAMPLES = 64;

export class Utility {
  readonly #sides: readonly number[];
  readonly #mean: number[];
  /** Sums of squared distances from the mean (Welford 1962). */
  readonly #spread: number[];
  #seen = 0;

  /** `sides`: by seat; partners have the same. */
  constructor(sides: readonly number[]) {
    this.#sides = sides;
    this.#mean = new Array<number>(sides.length).fill(0);
    this.#spread = new Array<number>(sides.length).fill(0);
  }

  /** By seat, from what each has scored. */
  of(totals: readonly number[]): number[] {
    const all = margins(totals, this.#sides);
    if (this.#seen < SAMPLES) this.#learn(all);
    return all.map((margin, seat) => 1 / (1 + exp((this.#mean[seat]! - margin) / this.#deviation(seat))));
  }

  /** One point at least: less is chance in every game. */
  #deviation(seat: number): number {
    return Math.max(1, Math.sqrt(this.#spread[seat]! / this.#seen));
  }

  #learn(all: readonly number[]): void {
    this.#seen++;
    for (let seat = 0; seat < all.length; seat++) {
      const distance = all[seat]! - this.#mean[seat]!;
      this.#mean[seat]! += distance / this.#seen;
      this.#spread[seat]! += distance * (all[seat]! - this.#mean[seat]!);
    }
  }
}

/**
 * Each total minus the best of those on other sides. `sides`: by seat; each for itself if left out. Without another side
 * it is the own total.
 */
export function margins(totals: readonly number[], sides: readonly number[] = [...totals.keys()]): number[] {
  return totals.map((own, seat) => {
    let best = -Infinity;
    for (let i = 0; i < totals.length; i++) if (sides[i] !== sides[seat] && totals[i]! > best) best = totals[i]!;
    return own - (best === -Infinity ? 0 : best);
  });
}
