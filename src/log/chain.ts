/**
 * The log of a table: steps, each closed by one signed input of every seat that was asked, each naming the head of the
 * one before. Only seats that are asked can extend it, so there is nothing to vote on and no clock in it.
 *
 * Beside its input a seat can give one vote for a step (`gone`, `out`, `kept`); votes can close it instead of inputs. The
 * chain knows no game: others say who is asked, and which votes are enough. Of what comes in the first of these holds:
 *
 *     refused     of another table, or of a seat that is not there
 *     known       the very same is here
 *     cheat       its seat has said something else in its place
 *     early       for a later step, if there is room for it
 *     fork        names another head than this log has there: a vote, or an input for the open step
 *     late, new   a vote about a closed step; for the open step
 *
 * Anything else is refused, and so is what is not rightly signed.
 * @module
 */
import { equalBytes } from '../lib/bytes';
import { assert, done } from '../lib/result';
import { EarlyInputs } from './earlyInputs';
import { equivocation } from './evidence';
import { nextHead } from './head';
import { SecondWords } from './secondWords';
import { countSigned } from './signatures';
import { type Admission, type ClosedStep, type OpenStep, refuse, spokenIn } from './steps';
import { type SignedInput, areTwoWords, checkInput, isVote, sameInput, slotOf, placeInLog } from './input';

export type { ClosedStep, Admission } from './steps';

export interface ChainOptions {
  /** The table's id, 32 bytes. */
  readonly table: Uint8Array;
  /** The seats' signing keys. */
  readonly keys: readonly Uint8Array[];
  /** The head before the first step. */
  readonly genesis: Uint8Array;
  /** The number of the first step: 0, unless only a part of a log is followed. */
  readonly first?: number;
}

export class Chain {
  readonly #table: Uint8Array;
  readonly #keys: readonly Uint8Array[];
  readonly #first: number;
  readonly #genesis: Uint8Array;
  readonly #closed: ClosedStep[] = [];
  readonly #inputs = new Map<number, SignedInput>();
  readonly #votes = new Map<number, SignedInput>();
  readonly #early = new EarlyInputs();
  /** Seats whose stored word for the open step stands, whatever else they have said. */
  readonly #stored = new Set<number>();
  readonly #second = new SecondWords();
  /** By seat: its latest word that has no place in this log. Another one in the same place convicts it all the same. */
  readonly #aside = new Map<number, SignedInput>();
  /** By seat: the latest step for which it has signed anything that came here, on this history or another. */
  readonly #latest = new Map<number, number>();
  #head: Uint8Array;
  #open: OpenStep | null = null;

  constructor({ table, keys, genesis, first = 0 }: ChainOptions) {
    this.#first = first;
    this.#table = table;
    this.#keys = keys;
    this.#genesis = genesis;
    this.#head = genesis;
  }

  /** The id of the table. */
  get table(): Uint8Array {
    return this.#table;
  }

  /** The number of the step that is open, or will be opened next. */
  get step(): number {
    return this.#first + this.#closed.length;
  }

  /** The head of the last closed step. */
  get head(): Uint8Array {
    return this.#head;
  }

  /** The head that the inputs of this step name; the step must be closed or the next. */
  headBefore(step: number): Uint8Array {
    if (step === this.#first) return this.#genesis;
    const before = this.#closed[step - this.#first - 1];
    assert(before, 'no such step');
    return before.head;
  }

  get closed(): readonly ClosedStep[] {
    return this.#closed;
  }

  get open(): OpenStep | null {
    return this.#open;
  }

  /** The inputs that the open step has. */
  get inputs(): ReadonlyMap<number, SignedInput> {
    return this.#inputs;
  }

  /** The votes about the open step, by seat. */
  get votes(): ReadonlyMap<number, SignedInput> {
    return this.#votes;
  }

  /** The latest step for which the seat has signed anything that came here; -1 if there is none. */
  latestOf(seat: number): number {
    return this.#latest.get(seat) ?? -1;
  }

  /** Whether somebody has said something for a later step: the table has gone on without this device. */
  get isBehind(): boolean {
    return this.#early.size > 0;
  }

  /** Whether every asked seat has given its input. */
  get complete(): boolean {
    return this.#open !== null && this.#inputs.size === this.#open.asked.length;
  }

  /** Whether a seat has said two things in the open step, and it is not known yet which of them it goes on with. */
  get isForked(): boolean {
    return this.#second.areOpen;
  }

  /**
   * Looks which of two words the others have gone on with: the one that leads to the head which some other seat names
   * in the next step. It stands from then on; nothing changes as long as nobody has gone on.
   */
  settle(): void {
    if (!this.#open || !this.complete || !this.isForked) return;
    const { asked, step } = this.#open;
    const first = asked.map((seat) => this.#inputs.get(seat)!);
    const words = this.#second.decide(step, this.#head, first, this.#early.of(step + 1));
    for (const word of words ?? []) this.#inputs.set(word.seat, word);
  }

  /**
   * Starts the next step. `stored`: what the own store has of it, which stands before anything that came early, and is
   * not reopened. Returns what these inputs turned out to be, and then the early ones.
   */
  begin(round: number, attempt: number, asked: readonly number[], stored: readonly SignedInput[] = []): Admission[] {
    assert(this.#open === null, 'a step is open already');
    this.#open = { step: this.step, round, attempt, asked: [...asked].sort((a, b) => a - b) };
    const waiting = this.#early.take(this.step);
    const own = stored.map((input) => this.offer(input, true));
    for (const seat of this.#inputs.keys()) this.#stored.add(seat);
    return [...own, ...waiting.map((input) => this.offer(input, true))]; // their signatures were checked when they came
  }

  /** Ends the open step, which must be complete. */
  close(): ClosedStep {
    assert(this.#open !== null && this.complete, 'the open step is not complete');
    return this.#close(
      this.#open.asked.map((seat) => this.#inputs.get(seat)!),
      [...this.#votes.values()],
    );
  }

  /** Ends the open step by the votes of these seats, ascending, which must be there. */
  closeByVotes(seats: readonly number[]): ClosedStep {
    assert(this.#open !== null && seats.every((seat) => this.#votes.has(seat)), 'the votes are not there');
    return this.#close(
      seats.map((seat) => this.#votes.get(seat)!),
      [...this.#votes.values()].filter(({ seat }) => !seats.includes(seat)),
    );
  }

  #close(inputs: readonly SignedInput[], votes: readonly SignedInput[]): ClosedStep {
    const closed = { step: this.step, head: nextHead(this.#head, this.step, inputs), inputs, votes };
    this.#closed.push(closed);
    this.#head = closed.head;
    this.#open = null;
    this.#inputs.clear();
    this.#stored.clear();
    this.#second.clear();
    this.#votes.clear();
    return closed;
  }

  /** Takes an input that was made here or came from anywhere. `trusted`: its signature was checked before. */
  offer(input: SignedInput, trusted = false): Admission {
    const strange = this.#strange(input);
    if (strange) return strange;
    const admission = this.#classify(input);
    const { kind } = admission;
    if (kind === 'known') return admission;
    // A signature costs a millisecond, so it is looked at last.
    const checked = trusted ? done : checkInput(input, this.#keys[input.seat]!);
    if (!checked.ok) return kind === 'refused' ? admission : { kind: 'refused', fault: checked.fault };
    if (kind === 'refused' || kind === 'fork') this.#aside.set(input.seat, input);
    else if (kind === 'cheat') this.#aside.delete(input.seat); // told once more, it has its place if there is one
    if (kind === 'refused') return admission;
    this.#latest.set(input.seat, Math.max(this.latestOf(input.seat), input.step));
    if (kind === 'new') this.#openWords(input).set(input.seat, input);
    if (kind === 'cheat' && this.#reopens(input)) this.#second.add(input);
    if (kind === 'late') this.#addLate(input);
    if (kind === 'early') this.#early.add(input);
    return admission;
  }

  /** That it is of another table or of no seat; null if it is not. */
  #strange({ table, seat }: SignedInput): Admission | null {
    if (!equalBytes(table, this.#table)) return refuse('log/other-table', 'an input of another table');
    return this.#keys[seat] ? null : refuse('log/no-seat', 'an input of a seat that is not there');
  }

  /** What the input is, if it is rightly signed. */
  #classify(input: SignedInput): Admission {
    const before = this.#before(input);
    if (before && sameInput(before, input)) return { kind: 'known' };
    const first = before ?? this.#aside.get(input.seat);
    return first && areTwoWords(first, input)
      ? { kind: 'cheat', evidence: equivocation(first, input) }
      : this.#sort(input);
  }

  /**
   * Those of the inputs that may be offered as trusted: they would be taken, and their signatures, which are looked at
   * all at once, are right. It ends where one would be refused, and never looks at more than this log has room for.
   */
  genuine(inputs: readonly SignedInput[]): ReadonlySet<SignedInput> {
    const news = new Map<string, SignedInput>();
    const early = this.#early.copy();
    for (const input of inputs) {
      if (this.#strange(input)) break;
      if (news.has(placeInLog(input)) || this.#before(input)) continue;
      const offer = this.#sort(input, early);
      if (offer.kind === 'refused') break;
      if (offer.kind === 'early') early.add(input);
      news.set(placeInLog(input), input);
    }
    const all = [...news.values()];
    const signed = countSigned(all, ({ seat }) => this.#keys[seat]!);
    return new Set(all.slice(0, signed));
  }

  /** Whether it is another word for the open step than the one that is here, and could stand in its place. */
  #reopens(input: SignedInput): boolean {
    const mayGiveWay = this.#inputs.has(input.seat) && !this.#stored.has(input.seat);
    return mayGiveWay && !isVote(input) && this.#sort(input).kind === 'new';
  }

  /** What the seat has said in that step already, of the same sort. */
  #before(input: SignedInput): SignedInput | undefined {
    if (input.step < this.step)
      return spokenIn(this.#closed[input.step - this.#first]).find((other) => slotOf(other) === slotOf(input));
    const given = input.step === this.step ? this.#openWords(input).get(input.seat) : undefined;
    return given ?? this.#early.inPlaceOf(input);
  }

  /** What of the open step is here of the same sort, votes or inputs. */
  #openWords(input: SignedInput): Map<number, SignedInput> {
    return isVote(input) ? this.#votes : this.#inputs;
  }

  #addLate(input: SignedInput): void {
    const at = input.step - this.#first;
    this.#closed[at] = { ...this.#closed[at]!, votes: [...this.#closed[at]!.votes, input] };
  }

  /** Where the first input of a seat for a step belongs, if its signature is right. (P30) */
  #sort(input: SignedInput, early = this.#early): Admission {
    if (input.step < this.step) return this.#sortLate(input);
    if (input.step > this.step || this.#open === null) {
      return early.hasRoomFor(input, this.step)
        ? { kind: 'early' }
        : refuse('log/too-early', 'too many inputs for later steps');
    }
    const { asked, round, attempt } = this.#open;
    if (!equalBytes(input.head, this.#head)) return { kind: 'fork', input };
    if (!isVote(input) && !asked.includes(input.seat))
      return refuse('log/not-asked', 'the seat is not asked in this step');
    if (input.round !== round || input.attempt !== attempt)
      return refuse('log/other-round', 'an input of another round');
    return { kind: 'new' };
  }

  /** Of closed steps only votes can be news, and only if they are about the step as it was here. */
  #sortLate(input: SignedInput): Admission {
    const closed = this.#closed[input.step - this.#first];
    if (!isVote(input) || !closed) return refuse('log/not-asked', 'the seat was not asked in that step');
    const [other] = closed.inputs;
    if (!equalBytes(input.head, this.headBefore(input.step))) return { kind: 'fork', input };
    return input.round === other!.round && input.attempt === other!.attempt
      ? { kind: 'late' }
      : refuse('log/other-round', 'a vote of another round');
  }

  /** All inputs and votes from that step on, the open step's included, or those before the step `until`. */
  since(step: number, until = Infinity): SignedInput[] {
    const closed = this.#closed.slice(Math.max(0, step - this.#first), Math.max(0, until - this.#first));
    const open = until > this.step ? [...this.#inputs.values(), ...this.#votes.values()] : [];
    return [...closed.flatMap(spokenIn), ...open];
  }
}
