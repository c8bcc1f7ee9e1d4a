/**
 * Collects the steps of a round as they happen, so that the round can be exported when its seeds are revealed.
 * @module
 */
import type { SignedInput } from '../../log/input';
import { HASH32_BYTES } from '../../log/hash';
import { genesisOf } from '../charter/charter';
import type { SignedCharter } from '../charter/signedCharter';
import type { RoundLog } from './roundLog';
import type { StepEvent } from '../step/stepEvent';

export class RoundCollector {
  readonly #signed: SignedCharter;
  #head: Uint8Array;
  #opening: StepEvent | null = null;
  #openingHead: Uint8Array = new Uint8Array(HASH32_BYTES);
  #inputs: SignedInput[] = [];

  constructor(signed: SignedCharter) {
    this.#signed = signed;
    this.#head = genesisOf(signed.charter);
  }

  /** Takes the next step. Returns the log of the round if this step revealed its seeds, else null. */
  add(event: StepEvent): RoundLog | null {
    if (event.plan.kind === 'header') {
      this.#opening = event;
      this.#openingHead = this.#head;
      this.#inputs = [];
    }
    this.#head = event.closed.head;
    this.#inputs.push(...event.closed.inputs);
    if (event.plan.kind !== 'reveal' || event.without.length > 0 || !this.#opening) return null;
    const { before, closed } = this.#opening;
    const { round, attempt, opening } = before;
    return {
      signed: this.#signed,
      opening: {
        round,
        attempt,
        step: closed.step,
        head: this.#openingHead,
        dealer: opening.dealer,
        results: opening.results,
      },
      inputs: [...this.#inputs],
    };
  }
}
