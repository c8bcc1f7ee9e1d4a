/**
 * What a device says at its table of its own accord: votes about a step that waits, and what its seats owe the open
 * step. Nothing before it was released, and, but for shuffles, nothing while any proof is unchecked.
 * @module
 */
import type { SignedInput } from '../../log/input';
import type { Brake } from '../ledger/brake';
import type { Convictions } from '../ledger/convictions';
import type { Decisions } from './decisions';
import type { Jury } from '../ledger/jury';
import type { OwnSeat } from '../charter/keyring';
import type { Ledger } from '../ledger/ledger';
import { type Plan, isChained } from '../step/plan';
import type { Owed, Voice } from './voice';
import type { Voting } from './voting';

export interface SpeechOptions {
  readonly log: Ledger;
  readonly own: readonly OwnSeat[];
  readonly voice: Voice;
  readonly voting: Voting;
  readonly decisions: Decisions;
  readonly convictions: Convictions;
  readonly jury: Jury;
  readonly brake: Brake;
  /** Sends own inputs to everybody. */
  readonly send: (inputs: readonly SignedInput[]) => void;
  readonly onChange: () => void;
}

export class Speech {
  readonly #options: SpeechOptions;
  #released = false;

  constructor(options: SpeechOptions) {
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
    if (await this.#vote()) return true;
    const { plan } = this.#options.log;
    return plan ? this.#contribute(plan) : false;
  }

  async #vote(): Promise<boolean> {
    const { voting, jury, brake } = this.#options;
    if (jury.unproved > 0) return false;
    const vote = await voting.speak();
    return vote !== null && brake.isLive && this.#tell([vote]);
  }

  /**
   * Whether somebody is convicted who is still in the game: nothing is said to the open step any more unless the others
   * have gone on with it.
   */
  get #isInDoubt(): boolean {
    const { convictions, voting } = this.#options;
    return convictions.standstill !== null || (convictions.toLeaveOut.length > 0 && !voting.allowsInputs);
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
    const { own, log, jury } = this.#options;
    const { plan, state } = log;
    if (!this.#released || !plan || own.length === 0) return false;
    if (isChained(plan)) return own.some(({ seat }) => !state.gone.includes(seat));
    return jury.unproved > 0 && this.#owed.length > 0;
  }

  /** What own seats owe, all at once. */
  async #contribute(plan: Plan): Promise<boolean> {
    const { log, voice, brake, jury } = this.#options;
    if (jury.unproved > 0 && plan.kind !== 'shuffle') return false;
    const owed = this.#owed;
    if (owed.length === 0) return false;
    const wanted = ({ seat }: OwnSeat): boolean => brake.isLive && log.waitingFor.includes(seat) && !this.#isInDoubt;
    const said = await voice.say({ chain: log.chain, state: log.state, plan }, owed, wanted);
    if (said.ok) return said.value.length > 0 && this.#tell(said.value);
    if (jury.unproved > 0) return false; // a shuffle before ours was false, as will be known soon
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
