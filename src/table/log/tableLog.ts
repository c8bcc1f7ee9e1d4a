/**
 * How far a table has come on this device: the chain of steps, the state that it leads to, and what the next step asks.
 * @module
 */
import type { Seat } from '../../cards/card';
import { assert } from '../../lib/result';
import { Chain, type ClosedStep, type Admission } from '../../log/chain';
import { nextHead } from '../../log/head';
import { type SignedInput, isVote, slotOf } from '../../log/input';
import type { Addition, Memory } from '../../log/store';
import { genesisOf } from '../charter/charter';
import type { SignedCharter } from '../charter/signedCharter';
import { type Plan, planOf } from '../step/plan';
import { type TableState, openTable, stateHash } from '../step/tableState';
import { seatsBeside } from '../step/trustees';

/** What closing a step has led to. */
export interface TableLogEntry {
  readonly closed: ClosedStep;
  /** What there is to store of it: inputs that the store has not, and how far everything has been proved right. */
  readonly addition: Addition | null;
}

/** What the inputs that there were of a step turned out to be when it was opened. */
export interface OpenedStep {
  readonly offers: readonly Admission[];
  /** A stored input to which the log does not lead any more; null if all follow, as they should. */
  readonly stray: SignedInput | null;
}

export class TableLog {
  readonly #chain: Chain;
  /** Stored inputs that the chain has not come to yet, by step. */
  readonly #backlog = new Map<number, SignedInput[]>();
  /**
   * Inputs that are in the store; own ones are there before they are said, but may have come back from others if the
   * store was set back.
   */
  readonly #stored: WeakSet<SignedInput>;
  #verified: number;
  #state: TableState;
  #hash: Uint8Array;
  #plan: Plan | null = null;

  constructor(signed: SignedCharter, memory: Memory) {
    const { charter } = signed;
    this.#chain = new Chain({
      table: charter.table,
      keys: charter.seats.map((seat) => seat.key),
      genesis: genesisOf(charter),
    });
    for (const input of memory.inputs) this.#backlog.set(input.step, [...(this.#backlog.get(input.step) ?? []), input]);
    this.#stored = new WeakSet(memory.inputs);
    this.#verified = memory.verified;
    this.#state = openTable(charter);
    this.#hash = stateHash(this.#state);
  }

  get chain(): Chain {
    return this.#chain;
  }

  get state(): TableState {
    return this.#state;
  }

  /** The hash of the state, which every input of the next step carries. */
  get hash(): Uint8Array {
    return this.#hash;
  }

  /** What the open step asks; null if none is open. */
  get plan(): Plan | null {
    return this.#plan;
  }

  get step(): number {
    return this.#chain.step;
  }

  get head(): Uint8Array {
    return this.#chain.head;
  }

  /**
   * The head that inputs of that step name; null if that is not known here. It is even of the next step if the open one
   * lacks no input.
   */
  headBefore(step: number): Uint8Array | null {
    const { chain } = this;
    if (step <= chain.step) return chain.headBefore(step);
    if (step > chain.step + 1 || !chain.complete) return null;
    const inputs = chain.open!.asked.map((seat) => chain.inputs.get(seat)!);
    return nextHead(chain.head, chain.step, inputs);
  }

  get closed(): readonly ClosedStep[] {
    return this.#chain.closed;
  }

  /** The inputs of the open step that are here. */
  get inputs(): readonly SignedInput[] {
    return [...this.#chain.inputs.values()];
  }

  /** The votes about the open step that are here. */
  get votes(): readonly SignedInput[] {
    return [...this.#chain.votes.values()];
  }

  /** Whether the step was closed by votes. */
  isClosedByVotes(step: number): boolean {
    const first = this.closed[step]?.inputs[0];
    return first !== undefined && isVote(first);
  }

  /** The votes about a step that is closed, other than those that closed it. */
  votesAbout(step: number): readonly SignedInput[] {
    return this.closed.find((closed) => closed.step === step)?.votes ?? [];
  }

  /** What of the open step is here, as {@link slotOf} counts it. */
  get present(): readonly number[] {
    return [...this.inputs, ...this.votes].map(slotOf);
  }

  /** How far this device is, as it tells others. */
  get tip(): Pick<TableLog, 'step' | 'head' | 'present'> & { readonly table: Uint8Array } {
    const { step, head, present } = this;
    return { table: this.#chain.table, step, head, present };
  }

  /** The seats whose input the open step still lacks. */
  get waitingFor(): readonly Seat[] {
    return this.#plan?.asked.filter((seat) => !this.#chain.inputs.has(seat)) ?? [];
  }

  /** Whether a seat has said two things in the open step, and it is not known which of them the others go on with. */
  get isForked(): boolean {
    return this.#chain.isForked;
  }

  /** Whether the open step has all its inputs, and one of each seat. */
  get complete(): boolean {
    return this.#chain.complete && !this.isForked;
  }

  /** The latest step for which the device of that seat has signed anything, as far as it is here; -1 if there is none. */
  latestOf(seat: Seat): number {
    return Math.max(...seatsBeside(this.#state.charter, seat).map((each) => this.#chain.latestOf(each)));
  }

  /** Looks which word the others have gone on with, if somebody has said two things in the open step. */
  settle(): void {
    this.#chain.settle();
  }

  /** Whether this device closed the open step in an earlier life: later words are stored, or that it was proved. */
  get wasClosed(): boolean {
    return this.#backlog.size > 0 || this.step < this.#verified;
  }

  /** Whether the table is known to have gone on without this device. */
  get isBehind(): boolean {
    return this.#chain.isBehind;
  }

  /**
   * Where a log that names another head for that step parts from this one at the earliest. A round begins with a header
   * of every seat: the step before it is the first that they may not have in common.
   */
  partingBefore(step: number): number {
    const roundOf = (at: number): number => this.closed[at]?.inputs[0]?.round ?? this.#state.round;
    let first = step;
    while (first > 0 && roundOf(first - 1) === roundOf(step)) first--;
    return Math.max(0, first - 1);
  }

  /** All inputs from that step on, and before the step `until`, for somebody who lacks them. */
  since(step: number, until?: number): SignedInput[] {
    return this.#chain.since(step, until);
  }

  /**
   * What somebody lacks who has told that tip of this history, before the step `until`: of their open step only what
   * they have not got. Who is behind may be so for having another vote than is here.
   */
  lackedBy({ step, present }: Pick<TableLog, 'step' | 'present'>, until?: number): SignedInput[] {
    const isThere = (input: SignedInput): boolean =>
      input.step === step && present.includes(slotOf(input)) && !(isVote(input) && step < this.step);
    return this.since(step, until).filter((input) => !isThere(input));
  }

  /** Takes an own input, which has just been said and stored. */
  say(input: SignedInput): void {
    this.#stored.add(input);
    this.#chain.offer(input, true);
  }

  /** Whether the input was proved right before this device was started; evidence beside the log was not. */
  isVerified(input: SignedInput): boolean {
    return input.step < this.#verified && this.#stored.has(input);
  }

  /**
   * Opens the next step: what is stored of it stands before what others have said meanwhile. Null if the table is
   * closed.
   */
  openNext(): OpenedStep | null {
    assert(this.#plan === null, 'a step is open already');
    this.#plan = planOf(this.#state);
    if (!this.#plan) return null;
    const { step } = this.#chain;
    const stored = this.#backlog.get(step) ?? [];
    this.#backlog.delete(step);
    const offers = this.#chain.begin(this.#state.round, this.#state.attempt, this.#plan.asked, stored);
    return { offers, stray: stored.find((_, i) => offers[i]!.kind !== 'new') ?? null };
  }

  /**
   * Closes the open step, which leads to that state. `proved`: whether nothing up to here is in doubt; `voters`: whose
   * votes close it; none if its inputs do.
   */
  close(after: TableState, proved: boolean, voters?: readonly Seat[]): TableLogEntry {
    const closed = voters ? this.#chain.closeByVotes(voters) : this.#chain.close();
    this.#state = after;
    this.#hash = stateHash(after);
    this.#plan = null;
    const further = proved && this.step > this.#verified;
    if (further) this.#verified = this.step;
    const inputs = [...closed.inputs, ...closed.votes].filter((input) => !this.#stored.has(input));
    const addition = { inputs, ...(further ? { verified: this.#verified } : {}) };
    return { closed, addition: further || inputs.length > 0 ? addition : null };
  }
}
