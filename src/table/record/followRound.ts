/**
 * Follows the log of a round from its opening, step by step: what verification, export and replay have in common.
 * @module
 */
import type { Seat } from '../../cards/card';
import type { CryptoService } from '../../crypto/service/service';
import { equalBytes } from '../../lib/bytes';
import { type Result, err, ok } from '../../lib/result';
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
  /** Called after each step. */
  readonly onStep?: (step: FollowedStep) => void;
}

/**
 * All steps of the log. Fails with `roundlog/incomplete`, `roundlog/state`, `roundlog/order`, or as the first false
 * input does, the step and seat in its message. (P79)
 */
export async function followRound(
  log: RoundLog,
  { crypto, check, upTo, onStep }: FollowOptions,
): Promise<Result<FollowedStep[]>> {
  const { signed, opening, inputs } = log;
  const keys = signed.charter.seats.map((seat) => seat.key);
  const chain = new Chain({ table: signed.charter.table, keys, genesis: opening.head, first: opening.step });
  const steps: FollowedStep[] = [];
  let state = stateAt(log);
  let at = 0;
  const note = (step: FollowedStep): TableState => {
    steps.push(step);
    onStep?.(step);
    return step.after;
  };
  while (upTo === undefined ? state.stage !== 'next' : chain.step < upTo) {
    const plan = planOf(state);
    if (!plan) return err('roundlog/incomplete', 'the round was not played to its end');
    chain.begin(state.round, state.attempt, plan.asked);
    const hash = stateHash(state);
    const head = chain.head;
    const votes = votesFrom(inputs, at, chain.step);
    if (votes.length > 0) {
      at += votes.length;
      const offer = votes.map((vote) => chain.offer(vote, !check)).find(({ kind }) => kind !== 'new');
      const decision = new DeparturePoll(signed.charter, state.gone, votes).decision;
      if (offer || decision?.voters.join() !== votes.map(({ seat }) => seat).join())
        return err(
          'roundlog/votes',
          `step ${chain.step}: the votes do not close it, or are in another order than seats`,
        );
      if (check && votes.some((vote) => !equalBytes(vote.state, hash)))
        return err('roundlog/state', `step ${chain.step}: the state that was signed is another`);
      const closed = chain.closeByVotes(decision.voters);
      const after = await applyDeparture(state, decision, crypto);
      if (!after.ok) return after;
      state = note({ plan, before: state, after: after.value, closed, head, without: decision.seats });
      continue;
    }
    for (const seat of plan.asked) {
      const input = inputs[at++];
      if (!input) return err('roundlog/incomplete', 'the round was not played to its end');
      const where = `step ${input.step}, seat ${input.seat + 1}`;
      if (input.seat !== seat || input.step !== chain.step)
        return err('roundlog/order', `${where}: seat ${seat + 1} was to speak in step ${chain.step}`);
      const offer = chain.offer(input, !check);
      if (offer.kind === 'refused') return err(offer.fault.code, `${where}: ${offer.fault.message}`);
      if (offer.kind !== 'new') return err('roundlog/order', `${where}: the input does not follow from the one before`);
      if (!check) continue;
      if (!equalBytes(input.state, hash))
        return err('roundlog/state', `${where}: the state that was signed is another`);
      const judged = await validate(state, plan, input, crypto);
      if (!judged.ok) return err(judged.fault.code, `${where}: ${judged.fault.message}`);
    }
    const closed = chain.close();
    const after = await advance(state, plan, closed.step, closed.inputs, crypto);
    if (!after.ok) return err(after.fault.code, `step ${closed.step}: ${after.fault.message}`);
    state = note({ plan, before: state, after: after.value, closed, head, without: [] });
  }
  if (at < inputs.length) return err('roundlog/order', 'there is more in the log than the round');
  return ok(steps);
}

/** The votes that stand here in the log instead of the inputs of the step. */
function votesFrom(inputs: readonly SignedInput[], at: number, step: number): readonly SignedInput[] {
  let end = at;
  while (end < inputs.length && isVote(inputs[end]!) && inputs[end]!.step === step) end++;
  return inputs.slice(at, end);
}
