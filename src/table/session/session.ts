/**
 * One device at a table that has a charter: it follows the log, judges what others say, and says what its own seats
 * owe.
 *
 * There is one loop. It opens a step, has every input judged as it comes, closes the step when all are there, and
 * contributes what its seats can say without a decision. Three rules hold everywhere in it:
 * - nothing leaves the device before it is stored;
 * - while any proof is unchecked, nothing is said but shuffles: so no card is dealt before everybody has checked
 *   everything;
 * - after a start nothing is said before everybody at the table whom we reach has told what they have of us
 *   (`release.ts`).
 * @module
 */
import type { Seat } from '../../cards/card';
import type { View } from '../../games/game';
import { type Fault, type Result, err } from '../../lib/result';
import type { Admission } from '../../log/chain';
import type { Evidence } from '../../log/evidence';
import type { SignedInput } from '../../log/input';
import { Halting } from '../log/halting';
import type { SignedCharter } from '../charter/signedCharter';
import { Closing } from './closing';
import { Convictions } from '../log/convictions';
import { type Decision, Decisions } from '../own/decisions';
import { type KnownCheats, NOBODY_CONVICTED } from '../step/forfeit';
import { type Halt, workFault } from '../log/halt';
import { InputVerifier } from '../log/inputVerifier';
import { TableLog } from '../log/tableLog';
import { Intake } from './intake';
import { Loop } from './loop';
import { OwnCards } from '../own/ownCards';
import type { Plan } from '../step/plan';
import { Secrets } from '../own/secrets';
import type { SessionOptions } from './sessionOptions';
import { Contributor } from '../own/contributor';
import type { StepEvent } from '../step/stepEvent';
import type { TableState } from '../step/tableState';
import { InputSigner } from '../own/inputSigner';
import { DepartureVotes } from '../own/departureVotes';

export type { Halt } from '../log/halt';
export type { StepEvent } from '../step/stepEvent';

/** A table as it is played on one device. */
export class Session {
  /** How far the table has come. */
  readonly log: TableLog;
  readonly #options: SessionOptions;
  readonly #halting: Halting;
  readonly #verifier: InputVerifier;
  readonly #convictions: Convictions;
  readonly #secrets: Secrets;
  readonly #cards: OwnCards;
  readonly #decisions: Decisions;
  /** What is said about steps that wait for somebody. */
  readonly departureVotes: DepartureVotes;
  readonly #closing: Closing;
  readonly #intake: Intake;
  readonly #speech: Contributor;
  readonly #loop: Loop;
  /** Once all that was stored is in the log and the own cards have been read, or before that if the table is halted. */
  readonly restored: Promise<void>;
  #caughtUp = false;
  /**
   * The step that could not be closed by its inputs: one of them is false, and what is unproved is looked at before the
   * others vote.
   */
  #refused = -1;

  constructor(options: SessionOptions) {
    const { signed, memory, crypto, random, ownership } = options;
    this.#options = options;
    this.#halting = new Halting(ownership, () => options.onChange());
    this.log = new TableLog(signed, memory);
    const secrets = (this.#secrets = new Secrets(memory, random));
    const voice = new InputSigner({ ...options, pen: this.#halting.pen, secrets });
    this.#convictions = new Convictions(this.log, this.own, this.#halting, () => {
      options.onChange();
      this.#loop.wake();
    });
    this.departureVotes = new DepartureVotes(this.log, voice, options.own, () => this.#convictions.toLeaveOut);
    this.#cards = new OwnCards(crypto, secrets, options.own);
    this.#decisions = new Decisions(this.log, secrets, (seat) => this.viewOf(seat).known);
    this.#verifier = new InputVerifier({
      crypto,
      onFalse: (input, fault) => this.#convictions.convict({ seat: input.seat, fault, inputs: [input] }),
      onDiverged: (input) => this.#halting.diverge(input),
      onComplaint: (evidence) => this.#convictions.convict(evidence),
      onJudged: () => this.#loop.wake(),
      onFailed: (reason) => this.#halting.stopAfter(workFault(reason), reason),
    });
    const parts = { log: this.log, halting: this.#halting, verifier: this.#verifier, convictions: this.#convictions };
    const votes = { departureVotes: this.departureVotes };
    this.#intake = new Intake({ ...parts, ...votes, isReading: () => !this.#caughtUp });
    this.#closing = new Closing({ ...parts, own: this.own, crypto, cards: this.#cards });
    this.#speech = new Contributor({ ...options, ...parts, ...votes, voice, decisions: this.#decisions });
    this.#loop = new Loop(
      () => this.#turn(),
      (reason) => this.#halting.stopAfter(workFault(reason), reason),
      () => this.#rest(),
    );
    this.restored = this.#loop.rested;
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

  /** Whose input the open step still lacks. */
  get waitingFor(): readonly Seat[] {
    return this.log.waitingFor;
  }

  /** Why the table stands still; null if it does not. No evidence halts it before all that is stored has been read. */
  get halt(): Halt | null {
    return this.#halting.halt ?? (this.#caughtUp ? this.#convictions.halt : null);
  }

  /** The evidence against each device that was convicted here, whether the table stands still for it or has gone on. */
  get convictions(): readonly Evidence[] {
    return this.#convictions.all;
  }

  /** Who is convicted, as far as the points of the match depend on it; nobody before the stored log has been read. */
  get verdict(): KnownCheats {
    return this.#caughtUp ? this.#convictions.verdict : NOBODY_CONVICTED;
  }

  /**
   * What one own seat sees: the state of the game, and the faces of its own hidden cards as far as they have been read.
   * Of the other seats of this device it holds no more than of anybody's.
   */
  viewOf(seat: Seat): View<unknown> {
    return this.#cards.viewOf(this.state, seat);
  }

  /** The text of the move that an own seat has made where all choose at once, until all are opened; or null. */
  sealedMove(seat: Seat): string | null {
    return this.#decisions.sealedMove(seat);
  }

  /** How many shuffles are still being checked here. */
  get unproved(): number {
    return this.#verifier.unproved;
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
    this.#halting.stop();
  }

  /** Somebody at the table has told what they have: from now on own inputs may be made. */
  release(): void {
    if (this.#speech.released) return;
    this.#speech.release();
    this.#loop.wake();
  }

  /** Takes note of a head that the device of this speaker has told: whether it is another one than here. */
  noteHead(speaker: Seat, isElsewhere: boolean): void {
    this.#convictions.note(speaker, isElsewhere);
    if (this.#convictions.all.length > 0) this.#loop.wake();
  }

  /** The device cannot go on. */
  fail(fault: Fault): void {
    this.#halting.fail(fault);
  }

  /** Takes inputs from a peer, up to the first that is refused. A table that stands still takes none. */
  offer(inputs: readonly SignedInput[]): Admission[] {
    const offers = this.#intake.offer(inputs);
    // A second word, or one for the next step, may tell which word of the open one stands.
    const moving = this.log.isForked ? ['new', 'late', 'early', 'cheat'] : ['new', 'late'];
    if (offers.some(({ kind }) => moving.includes(kind))) this.#loop.wake();
    return offers;
  }

  /**
   * Agrees to go on without these seats, which the open step waits for. Fails as {@link DepartureVotes.request} does.
   */
  goOnWithout(seats: readonly Seat[]): Result<null> {
    const goesOn = this.#halting.isLive && this.halt === null;
    return this.#wakeIf(goesOn ? this.departureVotes.request(seats) : err('table/vote', 'the table stands still'));
  }

  #wakeIf(done: Result<null>): Result<null> {
    if (done.ok) this.#loop.wake();
    return done;
  }

  /** An own seat's decision for the open step. Fails as {@link Decisions.make} does. */
  decide(seat: Seat, decision: Decision): Result<null> {
    if (!this.#halting.isLive || !this.own.includes(seat))
      return err('table/not-asked', 'this seat is not asked for a decision now');
    return this.#wakeIf(this.#decisions.make(seat, decision));
  }

  /** Called now and then: what others have said is stored, however long the own word takes. */
  beat(): void {
    this.#halting.pen.flush();
  }

  /** Nothing moves any more until something happens. */
  #rest(): void {
    if (!this.#speech.isDue) this.#halting.pen.flush();
    if (!this.#halting.stopped) this.#options.onChange();
  }

  /** One turn of the loop. True if something has moved. */
  async #turn(): Promise<boolean> {
    if (!this.#halting.isLive) return false;
    if (this.log.plan || this.#openStep()) {
      this.log.settle();
      this.#verifier.look(this.log, this.own);
      const decision = this.departureVotes.poll.decision;
      if (decision && (this.unproved === 0 || this.log.wasClosed))
        return this.#closed(await this.#closing.closeWithout(decision));
      if (!decision && this.#mayClose && this.#closed(await this.#closing.close(this.#caughtUp && !this.log.isBehind)))
        return true;
      if (this.#mayClose) this.#refused = this.log.step;
    }
    if (!this.#halting.isLive) return false;
    if (!this.#caughtUp) return this.#catchUp();
    if (this.#speech.released) this.#secrets.expectSeeds(this.state, this.own); // before, the table may be further on
    if (this.unproved > 0)
      void this.#verifier.settle(() => this.#halting.isLive && (!this.#mayClose || this.#refused === this.log.step));
    if (this.#convictions.isSpoilt) return this.#speech.answer();
    if (await this.#closing.read(this.state)) this.#options.onChange();
    return this.#speech.next();
  }

  /** Whether the open step may be closed by its inputs: if others vote about it, only once nothing is unproved. */
  get #mayClose(): boolean {
    if (!this.log.complete || this.#convictions.isSpoilt || !this.departureVotes.allowsInputs) return false;
    return !this.#caughtUp || this.log.votes.length === 0 || this.unproved === 0; // what is stored was closed so before
  }

  /** Opens the next step, if the table is not closed, and what was stored of it, if anything, follows from the log. */
  #openStep(): boolean {
    const opened = this.log.openNext();
    this.#verifier.begin();
    this.#decisions.begin();
    for (const offer of opened?.offers ?? []) if (offer.kind === 'cheat') this.#intake.show(offer.evidence);
    if (opened?.stray) this.#halting.diverge(opened.stray);
    else if (opened && !this.#caughtUp) this.#intake.recallBeside(this.#options.memory.evidence);
    return opened !== null && opened.stray === null;
  }

  /** Everything that was stored is in the log. */
  #catchUp(): boolean {
    this.#caughtUp = true;
    this.#intake.recall(this.#options.memory.evidence);
    this.#options.onChange();
    return true;
  }

  /** Goes on with what a step has led to. False if it has led to nothing. */
  #closed(step: Omit<StepEvent, 'past'> | null): boolean {
    if (!step) return false;
    if (step.without.length === 0) this.departureVotes.applyClosed(step.closed);
    this.#options.onStep({ ...step, past: !this.#speech.released });
    this.#options.onChange();
    return true;
  }
}
