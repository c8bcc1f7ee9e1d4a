/**
 * Judges what is said in the open step, every input once and as soon as it comes. Nobody waits for the judgement of a shuffle: the
 * next player mixes on meanwhile, and `unproved` counts what is still in doubt.
 * @module
 */
import type { Seat } from '../cards/card';
import type { CryptoService } from '../crypto/service';
import { equalBytes } from '../lib/bytes';
import type { Fault } from '../lib/result';
import type { Evidence } from '../log/evidence';
import type { SignedInput } from '../log/input';
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
  /** A complaint is right: it, and the escrow that holds the box. */
  readonly onComplaint: (inputs: readonly [SignedInput, SignedInput]) => void;
  /** A shuffle has been proved right. */
  readonly onProved: () => void;
  /** No judgement could be reached: the worker died, say. */
  readonly onFailed: (reason: unknown) => void;
}

/** What a right complaint proves: the escrow is false. */
export function garbage(inputs: readonly [SignedInput, SignedInput]): Evidence {
  return { seat: inputs[1].seat, fault: { code: 'table/garbage-escrow', message: 'a box does not hold the part of a key that it should' }, inputs };
}

export class Jury {
  readonly #options: JuryOptions;
  /** By seat, for the open step. They are never rejected. */
  #verdicts = new Map<Seat, Promise<boolean>>();
  #unproved = 0;

  constructor(options: JuryOptions) {
    this.#options = options;
  }

  /** How many shuffles are still being checked. */
  get unproved(): number {
    return this.#unproved;
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
      if (!equalBytes(input.state, hash)) return this.#options.onDiverged(input);
      const verdict = own.includes(input.seat) || log.isVerified(input) ? Promise.resolve(true) : this.#begin(state, plan, input);
      this.#verdicts.set(input.seat, input.kind === 'accept' ? verdict.then((right) => this.#complain(log, input, right)) : verdict);
    }
  }

  /** Whether the open step, which is complete, can be built on: once all in it is judged, or at once if it is a deck that goes round. */
  async accepts(plan: Plan): Promise<boolean> {
    if (isChained(plan)) return true;
    for (const seat of plan.asked) if (!(await this.#verdicts.get(seat))) return false;
    return true;
  }

  #begin(state: TableState, plan: Plan, input: SignedInput): Promise<boolean> {
    return plan.kind === 'shuffle' ? this.#prove(state, plan, input) : this.#judge(state, plan, input);
  }

  /** Hands a complaint on that was judged right; there is nothing to accept then. */
  #complain(log: Ledger, input: SignedInput, right: boolean): boolean {
    const complaints = parseAccept(input.payload);
    if (!right || !complaints.ok || complaints.value.length === 0) return right;
    const { seat } = complaints.value[0]!;
    this.#options.onComplaint([input, log.closed.at(-1)!.inputs.find((other) => other.seat === seat)!]);
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
