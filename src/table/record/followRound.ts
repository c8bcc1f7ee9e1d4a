/**
 * Follows the log of a round from its opening, step by step: what verification, export and replay have in common.
 * @module
 */
import type { Seat } from '../../cards/card';
import type { CryptoService } from '../../crypto/service/service';
import { equalBytes } from '../../lib/bytes';
import { type Result, done, err, ok } from '../../lib/result';
import { Chain, type ClosedStep } from '../../log/chain';
import { type SignedInput, isVote } from '../../log/input';
import { advance } from '../step/advance';
import { validate } from '../step/validate';
import { applyDeparture } from '../step/applyDeparture';
import { DeparturePoll } from '../step/departurePoll';
import { type Plan, planOf } from '../step/plan';
import { type RoundLog, stateAt } from './roundLog';
import { type TableState, stateHash } from '../step/tableState';

/** A step of the round, and the table before and after it. */
export interface FollowedStep {
  readonly plan: Plan;
  readonly before: TableState;
  readonly after: TableState;
  readonly closed: ClosedStep;
  /** The head before the step. */
  readonly head: Uint8Array;
  /** The seats that the table went on without, if that closed the step. */
  readonly without: readonly Seat[];
}

export interface FollowOptions {
  readonly crypto: CryptoService;
  /** Whether signatures, state hashes and proofs are checked; without it the log must come from one's own session. */
  readonly check: boolean;
  /** The log ends before this step; without it, it goes up to the revealing of the seeds. */
  readonly upTo?: number;
}

/**
 * All steps of the log. Fails with `roundlog/incomplete`, `roundlog/state`, `roundlog/order`, or as the first false
 * input does, the step and seat in its message. (P79)
 */
export async function followRound(log: RoundLog, options: FollowOptions): Promise<Result<FollowedStep[]>> {
  const { upTo } = options;
  const follower = new Follower(log, options);
  const steps: FollowedStep[] = [];
  while (upTo === undefined ? follower.state.stage !== 'next' : follower.step < upTo) {
    const step = await follower.next();
    if (!step.ok) return step;
    steps.push(step.value);
  }
  return follower.isAtEnd ? ok(steps) : err('roundlog/order', 'there is more in the log than the round');
}

const incomplete = (): Result<never> => err('roundlog/incomplete', 'the round was not played to its end');

/** How a step ended. */
type Close = Pick<FollowedStep, 'after' | 'closed' | 'without'>;

/** Reads a log from its opening on. */
class Follower {
  readonly #log: RoundLog;
  readonly #options: FollowOptions;
  readonly #chain: Chain;
  #state: TableState;
  /** How many inputs have been read. */
  #at = 0;

  constructor(log: RoundLog, options: FollowOptions) {
    const { signed, opening } = log;
    const keys = signed.charter.seats.map((seat) => seat.key);
    this.#log = log;
    this.#options = options;
    this.#chain = new Chain({ table: signed.charter.table, keys, genesis: opening.head, first: opening.step });
    this.#state = stateAt(log);
  }

  get state(): TableState {
    return this.#state;
  }

  get step(): number {
    return this.#chain.step;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#log.inputs.length;
  }

  /** The open step, closed by what the log has of it. */
  async next(): Promise<Result<FollowedStep>> {
    const before = this.#state;
    const plan = planOf(before);
    if (!plan) return incomplete();
    this.#chain.begin(before.round, before.attempt, plan.asked);
    const { head } = this.#chain;
    const votes = votesFrom(this.#log.inputs, this.#at, this.#chain.step);
    const closed = await (votes.length > 0 ? this.#closeByVotes(votes) : this.#closeByInputs(plan));
    if (!closed.ok) return closed;
    this.#state = closed.value.after;
    return ok({ plan, before, head, ...closed.value });
  }

  async #closeByVotes(votes: readonly SignedInput[]): Promise<Result<Close>> {
    const { check, crypto } = this.#options;
    const { step } = this.#chain;
    this.#at += votes.length;
    const offer = votes.map((vote) => this.#chain.offer(vote, !check)).find(({ kind }) => kind !== 'new');
    const { decision } = new DeparturePoll(this.#log.signed.charter, this.#state.gone, votes);
    if (offer || decision?.voters.join() !== votes.map(({ seat }) => seat).join())
      return err('roundlog/votes', `step ${step}: the votes do not close it, or are in another order than seats`);
    const hash = stateHash(this.#state);
    if (check && votes.some((vote) => !equalBytes(vote.state, hash)))
      return err('roundlog/state', `step ${step}: the state that was signed is another`);
    const closed = this.#chain.closeByVotes(decision.voters);
    const after = await applyDeparture(this.#state, decision, crypto);
    return after.ok ? ok({ after: after.value, closed, without: decision.seats }) : after;
  }

  async #closeByInputs(plan: Plan): Promise<Result<Close>> {
    const hash = stateHash(this.#state);
    for (const seat of plan.asked) {
      const input = this.#log.inputs[this.#at++];
      if (!input) return incomplete();
      const taken = await this.#take(plan, seat, input, hash);
      if (!taken.ok) return err(taken.fault.code, `step ${input.step}, seat ${input.seat + 1}: ${taken.fault.message}`);
    }
    const closed = this.#chain.close();
    const after = await advance(this.#state, plan, closed.step, closed.inputs, this.#options.crypto);
    if (!after.ok) return err(after.fault.code, `step ${closed.step}: ${after.fault.message}`);
    return ok({ after: after.value, closed, without: [] });
  }

  /** `hash`: of the state before the step. */
  async #take(plan: Plan, seat: Seat, input: SignedInput, hash: Uint8Array): Promise<Result<null>> {
    const { check, crypto } = this.#options;
    if (input.seat !== seat || input.step !== this.#chain.step)
      return err('roundlog/order', `seat ${seat + 1} was to speak in step ${this.#chain.step}`);
    const offer = this.#chain.offer(input, !check);
    if (offer.kind === 'refused') return err(offer.fault.code, offer.fault.message);
    if (offer.kind !== 'new') return err('roundlog/order', 'the input does not follow from the one before');
    if (!check) return done;
    if (!equalBytes(input.state, hash)) return err('roundlog/state', 'the state that was signed is another');
    return validate(this.#state, plan, input, crypto);
  }
}

/** The votes that stand here in the log instead of the inputs of the step. */
function votesFrom(inputs: readonly SignedInput[], at: number, step: number): readonly SignedInput[] {
  let end = at;
  while (end < inputs.length && isVote(inputs[end]!) && inputs[end]!.step === step) end++;
  return inputs.slice(at, end);
}
