/**
 * Judges what is said in the open step, every input once and as soon as it comes. Nobody waits for the judgement of a shuffle: the
 * next player mixes on meanwhile, and `unproved` counts what is still in doubt. What others have said while this device was away is
 * built on at once and judged afterwards.
 * @module
 */
import type { Seat } from '../cards/card';
import type { CryptoService } from '../crypto/service';
import { equalBytes } from '../lib/bytes';
import type { Fault, Result } from '../lib/result';
import type { Evidence } from '../log/evidence';
import type { SignedInput } from '../log/input';
import { Doubts } from './doubts';
import { judge } from './judge';
import type { Ledger } from './ledger';
import { parseAccept } from './payloads';
import { type Plan, isChained } from './plan';
import type { TableState } from './tableState';

export interface JuryOptions {
  readonly crypto: CryptoService;
  /** The input is false, and its signature proves who said it. */
  readonly onFalse: (input: SignedInput, fault: Fault) => void;
  /** The signer had another state before this step. */
  readonly onDiverged: (input: SignedInput) => void;
  /** A complaint is right: the escrow that holds the box is false. */
  readonly onComplaint: (evidence: Evidence) => void;
  /** A shuffle has been proved right, or all that was said while this device was away. */
  readonly onProved: () => void;
  /** No judgement could be reached: the worker died, say. */
  readonly onFailed: (reason: unknown) => void;
}

/** What a right complaint proves: the escrow is false. */
export function garbage(escrow: SignedInput, complaint: SignedInput): Evidence {
  const fault = { code: 'table/garbage-escrow', message: 'a box does not hold the part of a key that it should' };
  return { seat: escrow.seat, fault, inputs: [escrow], shown: complaint };
}

const TRUE = Promise.resolve(true);

export class Jury {
  readonly #options: JuryOptions;
  /** By seat, for the open step. They are never rejected. */
  #verdicts = new Map<Seat, Promise<boolean>>();
  readonly #doubts: Doubts;
  #unproved = 0;
  #diverging = false;

  constructor(options: JuryOptions) {
    this.#options = options;
    this.#doubts = new Doubts(({ state, plan, input }) => this.#judge(state, plan, input), () => options.onProved());
  }

  /** How much of what has been built on is still to be checked. */
  get unproved(): number {
    return this.#unproved + this.#doubts.count;
  }

  /** A new step is open. */
  begin(): void {
    this.#verdicts = new Map();
  }

  /** Starts to judge the inputs of the open step that are new. What these seats said here, and what was proved before, needs no judgement. */
  look(log: Ledger, own: readonly Seat[]): void {
    const { state, hash, inputs } = log;
    const plan = log.plan!;
    for (const input of inputs) {
      if (this.#verdicts.has(input.seat)) continue;
      if (!equalBytes(input.state, hash)) return this.#diverged(input);
      // What accepts an escrow may be a complaint, which nobody builds on.
      const behind = log.isBehind && input.kind !== 'accept';
      const verdict = own.includes(input.seat) || log.isVerified(input) ? TRUE : this.#begin(state, plan, input, behind);
      this.#verdicts.set(input.seat, input.kind === 'accept' ? verdict.then((right) => this.#complain(log, input, right)) : verdict);
    }
  }

  /** A word of an own seat stands in that step. But for shuffles, such is said only when everything before it has been judged. */
  vouch(plan: Plan, step: number): void {
    if (plan.kind !== 'shuffle') this.#doubts.vouch(step);
  }

  /** Judges what has been built on without, for as long as `may` says so. */
  settle(may?: () => boolean): Promise<void> {
    return this.#doubts.settle(may);
  }

  /** Does something. If it does not work out, and something before was built on without a judgement, that is judged first. */
  async orJudge<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
    if (this.#doubts.count === 0) return work();
    const done = await work().catch(() => null);
    if (done?.ok) return done;
    await this.settle();
    return work();
  }

  /** If something was false before, that is the reason, and is told in the place of this. */
  #diverged(input: SignedInput): void {
    if (this.#diverging) return;
    this.#diverging = true;
    void this.settle().then(() => this.#options.onDiverged(input));
  }

  /** Whether the open step, which is complete, can be built on: once all in it is judged, or at once if it is a deck that goes round. */
  async accepts(plan: Plan): Promise<boolean> {
    if (this.#diverging) return false;
    if (isChained(plan)) return true;
    for (const seat of plan.asked) if (!(await this.#verdicts.get(seat))) return false;
    return true;
  }

  #begin(state: TableState, plan: Plan, input: SignedInput, isBehind: boolean): Promise<boolean> {
    if (isBehind) {
      this.#doubts.add({ state, plan, input });
      return TRUE;
    }
    return plan.kind === 'shuffle' ? this.#prove(state, plan, input) : this.#judge(state, plan, input);
  }

  /** Hands a complaint on that was judged right; there is nothing to accept then. */
  #complain(log: Ledger, input: SignedInput, right: boolean): boolean {
    const complaints = parseAccept(input.payload);
    if (!right || !complaints.ok || complaints.value.length === 0) return right;
    const { seat } = complaints.value[0]!;
    this.#options.onComplaint(garbage(log.closed.at(-1)!.inputs.find((other) => other.seat === seat)!, input));
    return false;
  }

  async #judge(state: TableState, plan: Plan, input: SignedInput): Promise<boolean> {
    const { crypto, onFalse, onFailed } = this.#options;
    try {
      const right = await judge(state, plan, input, crypto);
      if (!right.ok) onFalse(input, right.fault);
      return right.ok;
    } catch (reason) {
      onFailed(reason);
      return false;
    }
  }

  async #prove(state: TableState, plan: Plan, input: SignedInput): Promise<boolean> {
    this.#unproved++;
    const right = await this.#judge(state, plan, input);
    this.#unproved--;
    if (right) this.#options.onProved();
    return right;
  }
}
