/**
 * Follows the log of a round from its opening, step by step: what verification, export and replay have in common.
 * @module
 */
import type { CryptoService } from '../crypto/service';
import { equalBytes } from '../lib/bytes';
import { type Result, err, ok } from '../lib/result';
import { Chain, type ClosedStep } from '../log/chain';
import { advance } from './advance';
import { judge } from './judge';
import { type Plan, planOf } from './plan';
import { type RoundLog, stateAt } from './roundLog';
import { type TableState, stateHash } from './tableState';

/** A step of the round, and the table before and after it. */
export interface FollowedStep {
  readonly plan: Plan;
  readonly before: TableState;
  readonly after: TableState;
  readonly closed: ClosedStep;
  /** The head before the step. */
  readonly head: Uint8Array;
}

export interface FollowOptions {
  readonly crypto: CryptoService;
  /** Whether signatures, state hashes and proofs are checked; without it the log must come from one's own session. */
  readonly check: boolean;
  /** Called after each step. */
  readonly onStep?: (step: FollowedStep) => void;
}

/**
 * All steps up to the revealing of the seeds. Fails with `roundlog/incomplete`, `roundlog/state`, `roundlog/order`, or as the first false
 * input does, the step and seat in its message.
 */
export async function followRound(log: RoundLog, { crypto, check, onStep }: FollowOptions): Promise<Result<FollowedStep[]>> {
  const { signed, opening, inputs } = log;
  const keys = signed.charter.seats.map((seat) => seat.key);
  const chain = new Chain({ table: signed.charter.table, keys, genesis: opening.head, first: opening.step });
  const steps: FollowedStep[] = [];
  let state = stateAt(log);
  let at = 0;
  while (state.stage !== 'next') {
    const plan = planOf(state);
    if (!plan) return err('roundlog/incomplete', 'the round was not played to its end');
    chain.begin(state.round, state.attempt, plan.asked);
    const hash = stateHash(state);
    const head = chain.head;
    for (const seat of plan.asked) {
      const input = inputs[at++];
      if (!input) return err('roundlog/incomplete', 'the round was not played to its end');
      const where = `step ${input.step}, seat ${input.seat + 1}`;
      if (input.seat !== seat || input.step !== chain.step) return err('roundlog/order', `${where}: seat ${seat + 1} was to speak in step ${chain.step}`);
      const offer = chain.offer(input, !check);
      if (offer.kind === 'refused') return err(offer.fault.code, `${where}: ${offer.fault.message}`);
      if (offer.kind !== 'new') return err('roundlog/order', `${where}: the input does not follow from the one before`);
      if (!check) continue;
      if (!equalBytes(input.state, hash)) return err('roundlog/state', `${where}: the state that was signed is another`);
      const judged = await judge(state, plan, input, crypto);
      if (!judged.ok) return err(judged.fault.code, `${where}: ${judged.fault.message}`);
    }
    const closed = chain.close();
    const after = await advance(state, plan, closed.step, closed.inputs, crypto);
    if (!after.ok) return err(after.fault.code, `step ${closed.step}: ${after.fault.message}`);
    const step: FollowedStep = { plan, before: state, after: after.value, closed, head };
    steps.push(step);
    onStep?.(step);
    state = after.value;
  }
  if (at < inputs.length) return err('roundlog/order', 'there is more in the log than the round');
  return ok(steps);
}
