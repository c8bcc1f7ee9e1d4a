/**
 * Takes what others have said into a session: into the log, and to whom it concerns if it cannot go there.
 * @module
 */
import type { Offer } from '../../log/chain';
import type { SignedInput } from '../../log/input';
import type { Brake } from '../ledger/brake';
import type { Convictions } from '../ledger/convictions';
import type { Ledger } from '../ledger/ledger';
import type { Voting } from '../own/voting';

export interface IntakeOptions {
  readonly log: Ledger;
  readonly brake: Brake;
  readonly convictions: Convictions;
  readonly voting: Voting;
}

export class Intake {
  readonly #options: IntakeOptions;

  constructor(options: IntakeOptions) {
    this.#options = options;
  }

  /** Takes inputs from a peer, up to the first that is refused. A table that stands still takes none. */
  offer(inputs: readonly SignedInput[]): Offer[] {
    const { brake, log } = this.#options;
    const offers: Offer[] = [];
    const genuine = brake.isLive ? log.chain.genuine(inputs) : new Set();
    for (const input of inputs) {
      if (!brake.isLive || offers.at(-1)?.kind === 'refused') break;
      offers.push(this.#take(input, genuine.has(input)));
    }
    return offers;
  }

  /** Takes evidence that was stored: if the table had come to a halt, it does so again. */
  recall(evidence: readonly SignedInput[]): void {
    for (const input of evidence) this.#take(input, true);
  }

  /** `genuine`: whether its signature was checked already. */
  #take(input: SignedInput, genuine: boolean): Offer {
    const { brake, log, convictions, voting } = this.#options;
    const offer = log.chain.offer(input, genuine);
    if (offer.kind === 'cheat') convictions.convict(offer.evidence);
    const decision = offer.kind === 'late' ? voting.heedLate(input) : null;
    if (decision) brake.leaveBehind(decision, log.votesAbout(input.step));
    return offer;
  }
}
