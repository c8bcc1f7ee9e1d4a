/**
 * What a device says at its table of its own accord: votes about a step that waits, and what its seats owe the open
 * step. Nothing before it was released, and, but for shuffles, nothing while any proof is unchecked.
 * @module
 */
import type { SignedInput } from '../../log/input';
import type { Halting } from '../log/halting';
import type { Convictions } from '../log/convictions';
import type { Decisions } from './decisions';
import type { InputVerifier } from '../log/inputVerifier';
import type { OwnSeat } from '../charter/keyring';
import type { TableLog } from '../log/tableLog';
import { type Plan, isChained } from '../step/plan';
import type { Owed, InputSigner } from './inputSigner';
import type { DepartureVotes } from './departureVotes';

export interface ContributorOptions {
  readonly log: TableLog;
  readonly own: readonly OwnSeat[];
  readonly voice: InputSigner;
  readonly departureVotes: DepartureVotes;
  readonly decisions: Decisions;
  readonly convictions: Convictions;
  readonly verifier: InputVerifier;
  readonly halting: Halting;
  /** Sends own inputs to everybody. */
  readonly send: (inputs: readonly SignedInput[]) => void;
  readonly onChange: () => void;
}

export class Contributor {
  readonly #options: ContributorOptions;
  #released = false;

  constructor(options: ContributorOptions) {
    this.#options = options;
  }

  /** Whether the others have told what they have of this device, so that it can say nothing twice. */
  get released(): boolean {
    return this.#released;
  }

  release(): void {
    this.#released = true;
  }

  /** Says one thing, if there is something to be said. True if so. */
  async next(): Promise<boolean> {
    if (!this.#released) return false;
    if (await this.#vote(() => this.#options.departureVotes.nextVote())) return true;
    const { plan } = this.#options.log;
    return plan ? this.#contribute(plan) : false;
  }

  /** Says of a closed step that it is closed, to those who wait for something else: nothing more is to be said. */
  async answer(): Promise<boolean> {
    return this.#released && this.#vote(() => this.#options.departureVotes.nextAnswer());
  }

  async #vote(next: () => Promise<SignedInput | null>): Promise<boolean> {
    const { verifier, halting } = this.#options;
    if (verifier.unproved > 0) return false;
    const vote = await next();
    return vote !== null && halting.isLive && this.#tell([vote]);
  }

  /**
   * Whether somebody is convicted who is still in the game: nothing is said to the open step any more unless the others
   * have gone on with it.
   */
  get #isInDoubt(): boolean {
    const { convictions, departureVotes } = this.#options;
    return convictions.standstill !== null || (convictions.toLeaveOut.length > 0 && !departureVotes.allowsInputs);
  }

  /** What own seats owe now, as far as it is decided. */
  get #owed(): Owed[] {
    const { own, log, decisions } = this.#options;
    if (this.#isInDoubt) return [];
    return own.flatMap((each): Owed[] => {
      const choice = log.waitingFor.includes(each.seat) ? decisions.choiceOf(each.seat) : null;
      return choice ? [{ own: each, choice }] : [];
    });
  }

  /**
   * Whether a word of this device will follow before long, with which what others have said can be stored: it waits for
   * proofs alone, or the deck goes round, to everybody.
   */
  get isDue(): boolean {
    const { own, log, verifier } = this.#options;
    const { plan, state } = log;
    if (!this.#released || !plan || own.length === 0) return false;
    if (isChained(plan)) return own.some(({ seat }) => !state.gone.includes(seat));
    return verifier.unproved > 0 && this.#owed.length > 0;
  }

  /**
   * Whether what is unproved is to be judged before anything is said: nobody mixes on where somebody votes about the
   * step, who may know that what was mixed before is false.
   */
  #mustJudge(plan: Plan): boolean {
    const { log, verifier } = this.#options;
    return verifier.unproved > 0 && (plan.kind !== 'shuffle' || log.votes.length > 0);
  }

  /** What own seats owe, all at once. */
  async #contribute(plan: Plan): Promise<boolean> {
    const { log, voice, halting, verifier } = this.#options;
    if (this.#mustJudge(plan)) return false;
    const owed = this.#owed;
    if (owed.length === 0) return false;
    const wanted = ({ seat }: OwnSeat): boolean =>
      halting.isLive && log.waitingFor.includes(seat) && !this.#isInDoubt && !this.#mustJudge(plan);
    const said = await voice.sign({ chain: log.chain, state: log.state, plan }, owed, wanted);
    if (said.ok) return said.value.length > 0 && this.#tell(said.value);
    if (verifier.unproved > 0 || !verifier.sound) return false; // a shuffle before ours was false, as is known or will be
    throw new Error(`${said.fault.code}: nothing can be said about these cards`);
  }

  /** Always true. */
  #tell(inputs: readonly SignedInput[]): true {
    const { log, send, onChange } = this.#options;
    for (const input of inputs) log.say(input);
    send(inputs);
    onChange();
    return true;
  }
}
