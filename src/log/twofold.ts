/**
 * Second words of seats for the open step: they convict a seat, but somebody else may have heard only one of its two
 * words and gone on with it.
 * @module
 */
import { equalBytes } from '../lib/bytes';
import { nextHead } from './head';
import type { SignedInput } from './input';

/** Of more seats than these at once nothing is found out: every one of them doubles what is to be tried. */
const MAX_TWOFOLD = 4;

export class SecondWords {
  readonly #words = new Map<number, SignedInput>();
  #settled = false;

  /** Whether a seat has said two things, and it is not known yet which of them it goes on with. */
  get open(): boolean {
    return this.#words.size > 0;
  }

  add(input: SignedInput): void {
    if (!this.#settled) this.#words.set(input.seat, input);
  }

  /** The step is closed. */
  clear(): void {
    this.#words.clear();
    this.#settled = false;
  }

  /**
   * The words that somebody else has gone on with, in the order of `first`, which are the first words of all who are
   * asked: those that lead to a head which somebody names in the next step, `next`. None as long as nobody has gone on;
   * otherwise they stand from then on. (P166)
   */
  settle(
    step: number,
    head: Uint8Array,
    first: readonly SignedInput[],
    next: readonly SignedInput[],
  ): readonly SignedInput[] {
    const seats = [...this.#words.keys()];
    const named = next.filter(({ seat }) => !this.#words.has(seat)).map((input) => input.head);
    if (seats.length > MAX_TWOFOLD) return [];
    for (let choice = 0; choice < 2 ** seats.length; choice++) {
      const isSecond = (seat: number): boolean => seats.some((other, i) => other === seat && (choice & (1 << i)) !== 0);
      const words = first.map((word) => (isSecond(word.seat) ? this.#words.get(word.seat)! : word));
      const after = nextHead(head, step, words);
      if (!named.some((other) => equalBytes(other, after))) continue;
      this.clear();
      this.#settled = true;
      return words;
    }
    return [];
  }
}
