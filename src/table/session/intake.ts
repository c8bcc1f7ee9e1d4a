/**
 * Takes what others have said into a session: into the log, and to whom it concerns if it cannot go there.
 * @module
 */
import type { Admission } from '../../log/chain';
import type { Evidence } from '../../log/evidence';
import { type SignedInput, areTwoWords, isVote } from '../../log/input';
import type { Halting } from '../log/halting';
import type { Convictions } from '../log/convictions';
import type { TableLog } from '../log/tableLog';
import type { DepartureVotes } from '../own/departureVotes';

export interface IntakeOptions {
  readonly log: TableLog;
  readonly halting: Halting;
  readonly convictions: Convictions;
  readonly departureVotes: DepartureVotes;
  /** Whether what is stored is still being read. */
  readonly isReading: () => boolean;
}

export class Intake {
  readonly #options: IntakeOptions;
  /** Evidence that came while what is stored was still being read. */
  readonly #shown: Evidence[] = [];

  constructor(options: IntakeOptions) {
    this.#options = options;
  }

  /** Takes evidence that does not come from the store: it waits until all that is stored has been read. */
  show(evidence: Evidence): void {
    if (this.#options.isReading()) this.#shown.push(evidence);
    else this.#options.convictions.convict(evidence);
  }

  /**
   * Takes inputs from a peer, up to the first that is refused, and another word in its place if one follows: the two are
   * evidence wherever this log is. A table that stands still takes none.
   */
  offer(inputs: readonly SignedInput[]): Admission[] {
    const { halting, log } = this.#options;
    const offers: Admission[] = [];
    const genuine = halting.isLive ? log.chain.genuine(inputs) : new Set();
    for (const [i, input] of inputs.entries()) {
      if (!halting.isLive || (offers.at(-1)?.kind === 'refused' && !areTwoWords(inputs[i - 1]!, input))) break;
      offers.push(this.#take(input, genuine.has(input)));
    }
    return offers;
  }

  /**
   * Takes what the stored evidence says beside the log about the step that was just opened: a word of a seat that has
   * none there. Once the step is closed by votes nobody can judge it any more.
   */
  recallBeside(evidence: readonly SignedInput[]): void {
    const { step, chain } = this.#options.log;
    const spoken = new Set(chain.inputs.keys());
    for (const input of evidence)
      if (input.step === step && !isVote(input) && !spoken.has(input.seat)) this.#take(input, true, true);
  }

  /**
   * Takes evidence that was stored: if the table had come to a halt, it does so again. Only then what others have shown
   * meanwhile: whether the table stands still for it depends on all that is stored.
   */
  recall(evidence: readonly SignedInput[]): void {
    for (const input of evidence) this.#take(input, true, true);
    for (const each of this.#shown.splice(0)) this.#options.convictions.convict(each);
  }

  /** `genuine`: whether its signature was checked already; `stored`: whether it was stored as evidence. */
  #take(input: SignedInput, genuine: boolean, stored = false): Admission {
    const { halting, log, convictions, departureVotes } = this.#options;
    const offer = log.chain.offer(input, genuine);
    if (offer.kind === 'cheat' && stored) convictions.convict(offer.evidence);
    else if (offer.kind === 'cheat') this.show(offer.evidence);
    const decision = offer.kind === 'late' ? departureVotes.applyLate(input) : null;
    if (decision) halting.leaveBehind(decision, log.votesAbout(input.step));
    return offer;
  }
}
