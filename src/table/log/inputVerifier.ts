/**
 * Judges what is said in the open step, every input once and as soon as it comes. Nobody waits for the judgement of a
 * shuffle: the next player mixes on meanwhile, and `unproved` counts what is still in doubt. What others have said
 * while this device was away is built on at once and judged afterwards.
 * @module
 */
import type { Seat } from '../../cards/card';
import type { CryptoService } from '../../crypto/service/service';
import { equalBytes } from '../../lib/bytes';
import { type Fault, type Result, err } from '../../lib/result';
import type { Evidence } from '../../log/evidence';
import type { SignedInput } from '../../log/input';
import { STRANGE_STATE } from './accusation';
import { type DeferredCheck, DeferredChecks } from './deferredChecks';
import { validate } from '../step/validate';
import type { TableLog } from './tableLog';
import { parseAccept } from '../step/payloads';
import { type Plan, isChained } from '../step/plan';
import type { TableState } from '../step/tableState';

export interface InputVerifierOptions {
  readonly crypto: CryptoService;
  /** The input is false, and its signature proves who said it. */
  readonly onFalse: (input: SignedInput, fault: Fault) => void;
  /**
   * What was judged or said here before names another state than follows now: this device has another program than
   * before.
   */
  readonly onDiverged: (input: SignedInput) => void;
  /** A complaint is right: what was sent in the box is false. */
  readonly onComplaint: (evidence: Evidence) => void;
  /** A shuffle has been judged, or all that was said while this device was away: less is unproved now. */
  readonly onJudged: () => void;
  /** No judgement could be reached: the worker died, say. */
  readonly onFailed: (reason: unknown) => void;
}

/** What of the log a judgement depends on. */
export type VerifiedLog = Pick<
  TableLog,
  'state' | 'hash' | 'plan' | 'inputs' | 'votes' | 'closed' | 'isBehind' | 'isVerified'
>;

/** Whether the second input, which follows in the log, complains of a box that the first has sent. */
export function isComplaint(sent: SignedInput, { kind, payload }: SignedInput): boolean {
  const said = parseAccept(payload);
  return kind === 'accept' && said.ok && said.value.complaints.some(({ seat }) => seat === sent.seat);
}

/** What a right complaint proves: what was sent in a box is false. */
export function garbage(sent: SignedInput, complaint: SignedInput): Evidence {
  const fault = { code: 'table/garbage-escrow', message: 'a box does not hold the part of a key that it should' };
  return { seat: sent.seat, fault, inputs: [sent], shown: complaint };
}

/** Whether the input may open a box for everybody. */
function mayComplain({ kind }: SignedInput): boolean {
  return kind === 'accept';
}

const RIGHT = Promise.resolve(true);

export class InputVerifier {
  readonly #options: InputVerifierOptions;
  /** By seat, for the open step. They are never rejected. */
  #verdicts = new Map<Seat, { readonly input: SignedInput; readonly right: Promise<boolean> }>();
  /** Seats whose input of the open step names another state. */
  #strange = new Set<Seat>();
  readonly #checks: DeferredChecks;
  #unproved = 0;
  /** Resolves when all shuffles that are here have been judged. */
  #shuffles = RIGHT;
  #sound = true;

  constructor(options: InputVerifierOptions) {
    this.#options = options;
    const judge = async ({ state, plan, input }: DeferredCheck): Promise<void> => {
      const right = await this.#judge(state, plan, input);
      this.#sound &&= right;
    };
    this.#checks = new DeferredChecks(judge, () => options.onJudged());
  }

  /** How much of what has been built on is still to be checked. */
  get unproved(): number {
    return this.#unproved + this.#checks.count;
  }

  /** Whether nothing that has been built on turned out to be false. */
  get sound(): boolean {
    return this.#sound;
  }

  /** A new step is open. */
  begin(): void {
    this.#verdicts = new Map();
    this.#strange = new Set();
  }

  /**
   * Starts to judge the inputs of the open step that are new. What these seats said here, and what was proved before,
   * needs no judgement.
   */
  look(log: VerifiedLog, own: readonly Seat[]): void {
    const plan = log.plan!;
    for (const input of log.inputs) {
      if (this.#verdicts.get(input.seat)?.input === input) continue;
      const right = this.#verdictOn(log, plan, input, own.includes(input.seat) || log.isVerified(input));
      const judged = mayComplain(input) ? right.then((is) => this.#handComplaintOn(log, input, is)) : right;
      this.#verdicts.set(input.seat, { input, right: judged });
    }
  }

  /** `known`: whether the input needs no judgement. */
  #verdictOn(log: VerifiedLog, plan: Plan, input: SignedInput, known: boolean): Promise<boolean> {
    const { state, hash, votes } = log;
    if (!equalBytes(input.state, hash)) {
      this.#strange.add(input.seat);
      return known ? this.#tellDiverged(input) : this.#judgeStrange(state, plan, input);
    }
    if (known) return RIGHT;
    // What is said of a box may be a complaint, and a step that is voted about may be waiting for the truth: nobody
    // builds on that.
    if (log.isBehind && !mayComplain(input) && votes.length === 0) {
      this.#checks.add({ state, plan, input });
      return RIGHT;
    }
    if (plan.kind !== 'shuffle') return this.#judge(state, plan, input);
    const right = this.#judgeShuffle(state, plan, input);
    this.#shuffles = this.#shuffles.then(() => right);
    return right;
  }

  async #judge(state: TableState, plan: Plan, input: SignedInput): Promise<boolean> {
    const { crypto, onFalse, onFailed } = this.#options;
    try {
      const right = await validate(state, plan, input, crypto);
      if (!right.ok) onFalse(input, right.fault);
      return right.ok;
    } catch (reason) {
      onFailed(reason);
      return false;
    }
  }

  /** The same, while the next player may mix on already. */
  async #judgeShuffle(state: TableState, plan: Plan, input: SignedInput): Promise<boolean> {
    this.#unproved++;
    const right = await this.#judge(state, plan, input);
    this.#unproved--;
    this.#sound &&= right;
    this.#options.onJudged();
    return right;
  }

  /**
   * An input that names another state than follows from the log is judged like any other, so that it hides nothing. If
   * what it says is right, the state itself convicts: it is signed together with the log that it does not follow from.
   * Always false; never rejected.
   */
  async #judgeStrange(state: TableState, plan: Plan, input: SignedInput): Promise<boolean> {
    await this.settle(); // if something was false before, the state here is not the right one
    if (!this.#sound) return false;
    if (await this.#judge(state, plan, input)) this.#options.onFalse(input, STRANGE_STATE);
    return false;
  }

  /**
   * What this device has said or judged itself does not follow from the log any more. If something was false before,
   * that is the reason, and is told in the place of this. Always false.
   */
  async #tellDiverged(input: SignedInput): Promise<boolean> {
    await this.settle();
    this.#options.onDiverged(input);
    return false;
  }

  /** Hands a complaint on that was judged right; there is nothing to accept then. */
  #handComplaintOn(log: VerifiedLog, input: SignedInput, right: boolean): boolean {
    const sent = right ? log.closed.at(-1)?.inputs.find((other) => isComplaint(other, input)) : undefined;
    if (!sent) return right;
    this.#options.onComplaint(garbage(sent, input));
    return false;
  }

  /** Resolves when all that is here of the open step has been judged. */
  async judged(): Promise<void> {
    await Promise.all([...this.#verdicts.values()].map(({ right }) => right));
  }

  /**
   * Whether the open step, which is complete, can be built on: once all in it is judged, or at once if it is a deck
   * that goes round. (P163)
   */
  async accepts(plan: Plan): Promise<boolean> {
    if (isChained(plan) && this.#strange.size === 0) return true;
    for (const seat of plan.asked) if (!(await this.#verdicts.get(seat)?.right)) return false;
    return true;
  }

  /**
   * A word of an own seat stands in that step. But for shuffles, such is said only when everything before it has been
   * judged.
   */
  vouch(plan: Plan, step: number): void {
    if (plan.kind !== 'shuffle') this.#checks.vouch(step);
  }

  /** A step was closed without somebody, and nothing false is built on: what was half mixed by then is begun anew. */
  leaveOut(): void {
    this.#sound = true;
  }

  /** Judges what has been built on without, for as long as `may` says so. */
  settle(may?: () => boolean): Promise<void> {
    return this.#checks.settle(may);
  }

  /**
   * Does something. If it does not work out, and something before was built on without a judgement, that is judged
   * first.
   */
  async orJudge<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
    if (this.unproved === 0 && this.#sound) return work();
    const done = await work().catch(() => null);
    if (done?.ok) return done;
    await Promise.all([this.settle(), this.#shuffles]);
    return this.#sound ? work() : err('table/doubt', 'something false was built on');
  }
}
