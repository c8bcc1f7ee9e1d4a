/**
 * One device at a table that has a charter: it follows the log, judges what others say, and says what its own seats owe.
 *
 * There is one loop. It opens a step, has every input judged as it comes, closes the step when all are there, and
 * contributes what its seats can say without a decision. Three rules hold everywhere in it:
 * - nothing leaves the device before it is stored;
 * - while any proof is unchecked, nothing is said but shuffles: so no card is dealt before everybody has checked everything;
 * - after a start nothing is said before somebody at the table has told what he has of us.
 * @module
 */
import type { Seat } from '../cards/card';
import type { CryptoService } from '../crypto/service';
import type { View } from '../games/game';
import { type Fault, type Result, err } from '../lib/result';
import type { Offer } from '../log/chain';
import type { SignedInput } from '../log/input';
import type { Memory, Ownership } from '../log/store';
import { advance } from './advance';
import { Brake } from './brake';
import type { SignedCharter } from './charter';
import { type Decision, Decisions } from './decisions';
import type { Halt } from './halt';
import { equalKeys } from './judge';
import { Jury } from './jury';
import type { OwnSeat } from './keyring';
import { Ledger } from './ledger';
import { Loop } from './loop';
import { OwnCards } from './ownCards';
import { type Plan, isChained } from './plan';
import type { Choice } from './produce';
import { Secrets } from './secrets';
import type { StepEvent } from './stepEvent';
import type { TableState } from './tableState';
import { Voice } from './voice';

export type { Halt } from './halt';
export type { StepEvent } from './stepEvent';

export interface SessionOptions {
  readonly signed: SignedCharter;
  readonly own: readonly OwnSeat[];
  readonly ownership: Ownership;
  readonly crypto: CryptoService;
  /** Fresh random bytes, for round seeds. */
  readonly random: (count: number) => Uint8Array;
  /** What this device has stored of the table before. */
  readonly memory: Memory;
  /** Sends own inputs to everybody. */
  send(inputs: readonly SignedInput[]): void;
  onStep(event: StepEvent): void;
  /** Anything that a screen shows may have changed. */
  onChange(): void;
}

export class Session {
  /** How far the table has come. */
  readonly log: Ledger;
  readonly #options: SessionOptions;
  readonly #brake: Brake;
  readonly #jury: Jury;
  readonly #voice: Voice;
  readonly #cards: OwnCards;
  readonly #decisions: Decisions;
  readonly #loop: Loop;
  #caughtUp = false;
  #released = false;

  constructor(options: SessionOptions) {
    const { signed, memory, crypto, random, ownership } = options;
    this.#options = options;
    this.#brake = new Brake(ownership, () => options.onChange());
    this.log = new Ledger(signed, memory);
    const secrets = new Secrets(memory, random);
    this.#voice = new Voice({ ...options, secrets });
    this.#cards = new OwnCards(crypto, secrets, this.own);
    this.#decisions = new Decisions(this.log, secrets, (seat) => this.viewOf(seat).known);
    this.#jury = new Jury({
      crypto,
      onFalse: (input, fault) => this.#brake.accuse({ seat: input.seat, fault, inputs: [input] }),
      onDiverged: ({ seat, step }) => this.#brake.stopFor({ kind: 'diverged', seat, step }),
      onProved: () => this.#loop.wake(),
      onFailed: (reason) => this.#brake.stopAfter('table/failed', reason),
    });
    const changed = (): void => (this.#brake.stopped ? undefined : options.onChange());
    this.#loop = new Loop(() => this.#turn(), (reason) => this.#brake.stopAfter('table/failed', reason), changed);
  }

  get signed(): SignedCharter {
    return this.#options.signed;
  }

  get own(): readonly Seat[] {
    return this.#options.own.map(({ seat }) => seat);
  }

  /** The own seat that a person plays; null if only bots play here. */
  get person(): Seat | null {
    return this.#options.own.find(({ level }) => level === null)?.seat ?? null;
  }

  get state(): TableState {
    return this.log.state;
  }

  /** What the open step asks; null if the table is closed, or not yet caught up with. */
  get plan(): Plan | null {
    return this.log.plan;
  }

  get step(): number {
    return this.log.step;
  }

  /** The seats whose input the open step still lacks. */
  get waitingFor(): readonly Seat[] {
    return this.log.waitingFor;
  }

  get halt(): Halt | null {
    return this.#brake.halt;
  }

  /**
   * What one own seat sees: the state of the game, and the faces of its own hidden cards as far as they have been read. Of the other
   * seats of this device it holds no more than of anybody's.
   */
  viewOf(seat: Seat): View<unknown> {
    return this.#cards.viewOf(this.state, seat);
  }

  /** How many shuffles are still being checked here. */
  get unproved(): number {
    return this.#jury.unproved;
  }

  /** Whether the log is as far as this device's own store had it. */
  get caughtUp(): boolean {
    return this.#caughtUp;
  }

  /** Begins to follow the log. */
  start(): void {
    this.#loop.wake();
  }

  /** Takes part no more: nothing is said or stored from now on. */
  stop(): void {
    this.#brake.stop();
  }

  /** Somebody at the table has told what he has: from now on own inputs may be made. */
  release(): void {
    if (this.#released) return;
    this.#released = true;
    this.#loop.wake();
  }

  /** The device cannot go on. */
  fail(fault: Fault): void {
    this.#brake.fail(fault);
  }

  /** Takes inputs from a peer, up to the first that is refused. A table that stands still takes none. */
  offer(inputs: readonly SignedInput[]): Offer[] {
    const offers: Offer[] = [];
    const { chain } = this.log;
    const genuine = this.#brake.isLive ? chain.genuine(inputs) : new Set();
    for (const input of inputs) {
      if (!this.#brake.isLive || offers.at(-1)?.kind === 'refused') break;
      const offer = chain.offer(input, genuine.has(input));
      offers.push(offer);
      this.#heed(offer);
    }
    if (offers.some(({ kind }) => kind === 'new')) this.#loop.wake();
    return offers;
  }

  /** An own seat's decision for the open step. Fails as {@link Decisions.make} does. */
  decide(seat: Seat, decision: Decision): Result<null> {
    if (!this.#brake.isLive || !this.own.includes(seat)) return err('table/not-asked', 'this seat is not asked for a decision now');
    const made = this.#decisions.make(seat, decision);
    if (made.ok) this.#loop.wake();
    return made;
  }

  #heed(offer: Offer): void {
    if (offer.kind === 'cheat') this.#brake.accuse(offer.evidence);
  }

  /** One turn of the loop. True if something has moved. */
  async #turn(): Promise<boolean> {
    if (!this.#brake.isLive) return false;
    if (this.log.plan || this.#openStep()) {
      this.#jury.look(this.log, this.own);
      if (this.log.complete) return this.#closeStep(this.log.plan!);
    }
    if (!this.#caughtUp) return this.#catchUp();
    if (this.unproved > 0) void this.#jury.settle(() => this.#brake.isLive && !this.log.complete);
    if (await this.#cards.read(this.state)) this.#options.onChange();
    return this.log.plan ? this.#contribute(this.log.plan) : false;
  }

  /** Opens the next step, if the table is not closed. */
  #openStep(): boolean {
    const offers = this.log.openNext();
    this.#jury.begin();
    this.#decisions.begin();
    offers?.forEach((offer) => this.#heed(offer));
    return offers !== null;
  }

  /** Everything that was stored is in the log. If the table had come to a halt, it does so again. */
  #catchUp(): boolean {
    this.#caughtUp = true;
    for (const input of this.#options.memory.evidence) this.#heed(this.log.chain.offer(input, true));
    this.#options.onChange();
    return true;
  }

  /** Closes the open step, which is complete. False if the table stands still instead. */
  async #closeStep(plan: Plan): Promise<boolean> {
    if (!(await this.#jury.accepts(plan)) || !this.#brake.isLive) return false;
    const { state: before, chain, step } = this.log;
    const inputs = plan.asked.map((seat) => chain.inputs.get(seat)!);
    const after = await this.#jury.orJudge(() => advance(before, plan, step, inputs, this.#options.crypto));
    if (!this.#brake.isLive) return false;
    if (inputs.some(({ seat }) => this.own.includes(seat))) this.#jury.vouch(plan, step);
    if (!after.ok) return this.#cannotClose(plan, inputs, after.fault);
    const { closed, addition } = this.log.close(after.value, this.unproved === 0, this.own);
    if (addition) this.#brake.store(addition);
    // What a seat held once can be read only as long as it holds it.
    if ((this.#caughtUp && !this.log.isBehind) || before.charter.game.past) await this.#cards.read(after.value);
    this.#options.onStep({ plan, before, after: after.value, closed, past: !this.#released });
    this.#options.onChange();
    return true;
  }

  /** Right inputs do not go together. Always false. */
  #cannotClose(plan: Plan, inputs: readonly SignedInput[], fault: Fault): false {
    const together = isChained(plan) ? inputs : plan.kind === 'header' ? equalKeys(inputs) : null;
    if (together) this.#brake.accuse({ seat: together.at(-1)!.seat, fault, inputs: together });
    else if (this.unproved === 0) throw new Error(`${fault.code}: a step of right inputs cannot be closed`);
    return false; // or else a shuffle was false, as will be known soon
  }

  /** Says what own seats owe, one of them a time. True if something was said. */
  async #contribute(plan: Plan): Promise<boolean> {
    if (!this.#released || (this.unproved > 0 && plan.kind !== 'shuffle')) return false;
    for (const own of this.#options.own) {
      const choice = this.waitingFor.includes(own.seat) ? this.#decisions.choiceOf(own.seat) : null;
      if (choice) return this.#say(plan, own, choice);
    }
    return false;
  }

  async #say(plan: Plan, own: OwnSeat, choice: Choice): Promise<boolean> {
    const wanted = (): boolean => this.#brake.isLive && this.waitingFor.includes(own.seat);
    const said = await this.#voice.say({ chain: this.log.chain, state: this.state, plan }, own, choice, wanted);
    if (!said || !wanted()) return false;
    if (!said.ok) {
      if (this.unproved > 0) return false; // a shuffle before ours was false, as will be known soon
      throw new Error(`${said.fault.code}: nothing can be said about these cards`);
    }
    this.log.chain.offer(said.value, true);
    this.#options.send([said.value]);
    this.#options.onChange();
    return true;
  }
}
