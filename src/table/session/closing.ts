/**
 * Closes the open step of a session: by its inputs once they are judged, or without those that it waits for.
 * @module
 */
import type { Seat } from '../../cards/card';
import type { CryptoService } from '../../crypto/service/service';
import { type Fault, ok } from '../../lib/result';
import type { SignedInput } from '../../log/input';
import { advance } from '../step/advance';
import type { Halting } from '../log/halting';
import type { Convictions } from '../log/convictions';
import { equalKeys } from '../step/validate';
import type { InputVerifier } from '../log/inputVerifier';
import { applyDeparture } from '../step/applyDeparture';
import type { TableLog } from '../log/tableLog';
import type { OwnCards } from '../own/ownCards';
import type { DepartureProposal } from '../step/departurePoll';
import { type Plan, isChained } from '../step/plan';
import type { StepEvent } from '../step/stepEvent';
import type { TableState } from '../step/tableState';

export interface ClosingOptions {
  readonly log: TableLog;
  /** Seats of this device. */
  readonly own: readonly Seat[];
  readonly crypto: CryptoService;
  readonly halting: Halting;
  readonly verifier: InputVerifier;
  readonly cards: OwnCards;
  readonly convictions: Convictions;
}

/** A step as it was closed. */
type Closed = Omit<StepEvent, 'past'>;

export class Closing {
  readonly #options: ClosingOptions;

  constructor(options: ClosingOptions) {
    this.#options = options;
  }

  /**
   * Closes the open step, which is complete. Null if the table stands still instead. `reads`: whether own cards are to
   * be read at once.
   */
  async close(reads: boolean): Promise<Closed | null> {
    const { log, own, crypto, halting, verifier, cards } = this.#options;
    const { state: before, chain, step } = log;
    const plan = log.plan!;
    if (!(await verifier.accepts(plan)) || !halting.isLive) return null;
    const inputs = plan.asked.map((seat) => chain.inputs.get(seat)!);
    const after = await verifier.orJudge(async () => {
      const next = await advance(before, plan, step, inputs, crypto);
      if (!next.ok || plan.kind !== 'show') return next;
      const seen = await cards.look(before, plan.need, inputs[0]!.payload);
      return seen.ok ? next : seen;
    });
    if (!halting.isLive) return null;
    if (inputs.some(({ seat }) => own.includes(seat))) verifier.vouch(plan, step);
    return after.ok ? this.#closed(plan, after.value, null, reads) : this.#cannotClose(plan, inputs, after.fault);
  }

  /** Closes the open step without those that it waits for, as all others have decided; null if that is this device. */
  async closeWithout(decision: DepartureProposal): Promise<Closed | null> {
    const { log, own, crypto, halting, verifier, convictions } = this.#options;
    if (decision.seats.some((seat) => own.includes(seat))) {
      halting.leaveBehind(decision, log.votes);
      return null;
    }
    const after = await verifier.orJudge(() => applyDeparture(log.state, decision, crypto));
    await verifier.judged();
    if (!halting.isLive || convictions.isSpoilt) return null;
    if (!after.ok) throw new Error(`${after.fault.code}: the table cannot go on without somebody`);
    verifier.leaveOut();
    return this.#closed(log.plan!, after.value, decision, true);
  }

  /** Reads own cards, as far as they can be read. True if there is anything new. */
  read(state: TableState): Promise<boolean> {
    return this.#ifReadable(() => this.#options.cards.read(state), false);
  }

  /** What own cards say, or the other: what cannot be read was built on something false, which is judged then. */
  async #ifReadable<T>(read: () => Promise<T>, otherwise: T): Promise<T> {
    const done = await this.#options.verifier.orJudge(async () => ok(await read()));
    return done.ok ? done.value : otherwise;
  }

  async #closed(plan: Plan, after: TableState, decision: DepartureProposal | null, reads: boolean): Promise<Closed> {
    const { log, halting, verifier, cards, convictions } = this.#options;
    const { state: before } = log;
    const { closed, addition } = log.close(after, verifier.unproved === 0 && verifier.sound, decision?.voters);
    if (addition) halting.pen.hold(addition);
    // What a seat held once can be read only as long as it is there.
    if (reads || before.charter.game.past) await this.read(after);
    const dealt =
      plan.kind === 'share' && !decision ? await this.#ifReadable(() => cards.dealtTo(after, plan.need), []) : [];
    const without = decision?.seats ?? [];
    return {
      plan,
      before,
      after,
      closed,
      dealt,
      without,
      convicted: without.length > 0 && convictions.convicts(without),
    };
  }

  /**
   * Right inputs do not go together, which is against all of them; or one of them is false, or what they were built on,
   * which is against whoever said that, as is known or will be soon. Always null.
   */
  #cannotClose(plan: Plan, inputs: readonly SignedInput[], fault: Fault): null {
    const { convictions, verifier } = this.#options;
    if (!verifier.sound) return null;
    const together = isChained(plan) ? inputs : plan.kind === 'header' ? equalKeys(inputs) : null;
    if (together) convictions.convict({ seat: together.at(-1)!.seat, fault, inputs: together });
    else if (verifier.unproved === 0 && !convictions.isSpoilt) {
      throw new Error(`${fault.code}: a step of right inputs cannot be closed`);
    }
    return null;
  }
}
