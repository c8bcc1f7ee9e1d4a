/**
 * Takes what others have said into a session: into the log, and to whom it concerns if it cannot go there.
 * @module
 */
import type { Admission } from '../../log/chain';
import { type SignedInput, isVote } from '../../log/input';
import type { Halting } from '../log/halting';
import type { Convictions } from '../log/convictions';
import type { TableLog } from '../log/tableLog';
import type { DepartureVotes } from '../own/departureVotes';

export interface IntakeOptions {
  readonly log: TableLog;
  readonly halting: Halting;
  readonly convictions: Convictions;
  readonly departureVotes: DepartureVotes;
}

export class Intake {
  readonly #options: IntakeOptions;

  constructor(options: IntakeOptions) {
    this.#options = options;
  }

  /** Takes inputs from a peer, up to the first that is refused. A table that stands still takes none. */
  offer(inputs: readonly SignedInput[]): Admission[] {
    const { halting, log } = this.#options;
    const offers: Admission[] = [];
    const genuine = halting.isLive ? log.chain.genuine(inputs) : new Set();
    for (const input of inputs) {
      if (!halting.isLive || offers.at(-1)?.kind === 'refused') break;
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
      if (input.step === step && !isVote(input) && !spoken.has(input.seat)) this.#take(input, true);
  }

  /** Takes evidence that was stored: if the table had come to a halt, it does so again. */
  recall(evidence: readonly SignedInput[]): void {
    for (const input of evidence) this.#take(input, true);
  }

  /** `genuine`: whether its signature was checked already. */
  #take(input: SignedInput, genuine: boolean): Admission {
    const { halting, log, convictions, departureVotes } = this.#options;
    const offer = log.chain.offer(input, genuine);
    if (offer.kind === 'cheat') convictions.convict(offer.evidence);
    const decision = offer.kind === 'late' ? departureVotes.applyLate(input) : null;
    if (decision) halting.leaveBehind(decision, log.votesAbout(input.step));
    return offer;
  }
}
