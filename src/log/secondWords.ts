/**
 * What seats have said for the open step besides the word that is here. Two words convict a seat, but somebody else may
 * have heard only its second one, and gone on with that.
 *
 * Whoever goes on names in the next step the head that follows from the words that they have. So each way to choose
 * between first and second words is tried, until one leads to a head that somebody names. (P166)
 * @module
 */
import { equalBytes } from '../lib/bytes';
import { nextHead } from './head';
import type { SignedInput } from './input';

/** Of more seats than these at once nothing is found out: every one of them doubles what is to be tried. */
const MAX_SEATS = 4;

/** One word of every seat that is asked, in the order of seats. */
type Words = readonly SignedInput[];

export class SecondWords {
  readonly #words = new Map<number, SignedInput>();
  /** Whether words of this step stand for good: whatever a seat says besides changes nothing. */
  #isDecided = false;

  /** Whether a seat has said two things, and it is not known yet which of them it goes on with. */
  get areOpen(): boolean {
    return this.#words.size > 0;
  }

  add(input: SignedInput): void {
    if (!this.#isDecided) this.#words.set(input.seat, input);
  }

  /** The step is closed. */
  clear(): void {
    this.#words.clear();
    this.#isDecided = false;
  }

  /**
   * The words that another seat has gone on with, by what is said in the `next` step, which stand from then on; null as
   * long as nobody has. `head`: before this step; `first`: the words that are here.
   */
  decide(step: number, head: Uint8Array, first: Words, next: readonly SignedInput[]): Words | null {
    if (this.#words.size > MAX_SEATS) return null;
    const named = next.filter(({ seat }) => !this.#words.has(seat)).map((input) => input.head);
    const leadsOn = (words: Words): boolean => {
      const after = nextHead(head, step, words);
      return named.some((other) => equalBytes(other, after));
    };
    const words = this.#choices(first).find(leadsOn) ?? null;
    if (!words) return null;
    this.#words.clear();
    this.#isDecided = true;
    return words;
  }

  /** Every way to choose between first and second words, the first ones alone before all others. */
  #choices(first: Words): readonly Words[] {
    let choices = [first];
    for (const second of this.#words.values()) {
      const instead = (words: Words): Words => words.map((word) => (word.seat === second.seat ? second : word));
      choices = [...choices, ...choices.map(instead)];
    }
    return choices;
  }
}
