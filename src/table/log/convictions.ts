/**
 * Who has been convicted at a table, and what comes of it. Evidence is objective, so nobody is asked: where the round
 * can go on without the convicted device, all others vote it out; where it cannot, the table stands still, and the
 * round is lost for the convicted (`forfeit.ts`).
 *
 * Only evidence convicts. A vote moves the log, whatever the voters say of those whom they vote out: without evidence
 * in hand these have left.
 *
 * It can go on only where that is safe for everybody: the others are on one history, no false word stands in it, and
 * one device is out at the most, whose key the others hold.
 * @module
 */
import type { Seat } from '../../cards/card';
import type { Fault } from '../../lib/result';
import { type Evidence, partsOf } from '../../log/evidence';
import { type SignedInput, checkInput, isAgainst, isVote, sameInput } from '../../log/input';
import { accusedBy, isDivergence, isTwoWords } from './accusation';
import type { Halting } from './halting';
import type { Charter } from '../charter/charter';
import { type KnownCheats, isCounted, isForfeited } from '../step/forfeit';
import type { Halt } from './halt';
import type { TableLog } from './tableLog';
import { goesOnWithout } from '../step/applyDeparture';
import { seatsOfVote } from '../step/departurePoll';
import { seatsBeside } from '../step/trustees';

const NOT_SIGNED: Fault = {
  code: 'table/unsigned',
  message: 'nobody has signed what is stored',
};

/** What of the log a verdict depends on. */
export type JudgedLog = Pick<TableLog, 'state' | 'step' | 'closed' | 'inputs' | 'votes' | 'isForked'>;

export class Convictions {
  readonly #log: JudgedLog;
  readonly #own: readonly Seat[];
  readonly #halting: Halting;
  readonly #onConvicted: () => void;
  readonly #all: Evidence[] = [];
  /** Speakers of devices that have told a head which is not on this device's history. */
  readonly #elsewhere = new Set<Seat>();

  /** `own`: the seats of this device; `halting`: where evidence is stored. */
  constructor(log: JudgedLog, own: readonly Seat[], halting: Halting, onConvicted: () => void) {
    this.#log = log;
    this.#own = own;
    this.#halting = halting;
    this.#onConvicted = onConvicted;
  }

  /** The first against each device, and those from which more follows than that it cheats; in the order in which they came. */
  get all(): readonly Evidence[] {
    return this.#all;
  }

  /**
   * Somebody is convicted: that is stored. Nothing happens if nothing new follows from the evidence. The signatures of
   * what is stored are not checked when it is read, since that costs time. So they are here: where one is wrong the
   * storage was changed, and the table stands still.
   */
  convict(evidence: Evidence): void {
    if (!this.#halting.isLive || !this.#isNew(evidence)) return;
    const { seats } = this.#log.state.charter;
    const isSigned = partsOf(evidence).every((input) => checkInput(input, seats[input.seat]!.key).ok);
    if (!isSigned) return this.#halting.fail(NOT_SIGNED);
    this.#all.push(evidence);
    this.#halting.store({ evidence: this.#all.flatMap(partsOf) });
    this.#onConvicted();
  }

  /**
   * Whether it is against somebody who is not convicted yet, or more follows from it. Who is known for another state,
   * which may be a mistake, may be a cheat. Who is known for two words may have mixed falsely besides, and the round must
   * not go on over that; or have voted two ways.
   */
  #isNew(evidence: Evidence): boolean {
    const known = isDivergence(evidence) ? this.#convicted : this.#cheats;
    if (accusedBy(evidence).some((seat) => !known.includes(seat))) return true;
    const [word] = evidence.inputs;
    if (isVote(word!)) return isTwoWords(evidence) && !this.#isVotedInTwo([word!.seat]);
    return this.#isInLog(evidence) && !this.#all.some((each) => !isTwoWords(each) && sameInput(each.inputs[0]!, word!));
  }

  /** Whether the device that this seat speaks for is on another history than this one, as it tells itself. */
  note(speaker: Seat, isElsewhere: boolean): void {
    if (isElsewhere) this.#elsewhere.add(speaker);
    else this.#elsewhere.delete(speaker);
  }

  get #convicted(): readonly Seat[] {
    return this.#seatsIn(this.#all);
  }

  /** The convicted of whom nobody can say that they made a mistake. */
  get #cheats(): readonly Seat[] {
    return this.#seatsIn(this.#all.filter((evidence) => !isDivergence(evidence)));
  }

  /** All seats of the devices that these accuse. */
  #seatsIn(evidence: readonly Evidence[]): readonly Seat[] {
    return evidence.length === 0 ? [] : seatsOfDevices(this.#log.state.charter, evidence.flatMap(accusedBy));
  }

  get verdict(): KnownCheats {
    const convicted = this.#convicted;
    return { convicted, parted: convicted.length > 0 ? this.#partedBy(convicted) : 'not' };
  }

  /**
   * Whether others are on another history of this round, as they tell. Nobody signs what they tell, but what somebody has
   * signed in this log was signed behind the same history: whoever has shown their seed has counted the same round.
   */
  #partedBy(convicted: readonly Seat[]): KnownCheats['parted'] {
    const { state, inputs, votes } = this.#log;
    const others = [...this.#elsewhere].filter((seat) => !convicted.includes(seat) && !state.gone.includes(seat));
    const silent = others.filter((seat) => ![...inputs, ...votes].some((said) => said.seat === seat));
    const isBefore = this.#all.some(({ inputs: [first] }) => first!.step < state.opening.step);
    if (state.stage === 'header' && isBefore && silent.length > 0) return 'before it';
    const apart = isCounted(state) ? (state.stage === 'reveal' ? silent : []) : others;
    return apart.length > 0 ? 'in the round' : 'not';
  }

  /** Whether evidence in hand convicts all of these. */
  convicts(seats: readonly Seat[]): boolean {
    const convicted = this.#convicted;
    return seats.every((seat) => convicted.includes(seat));
  }

  /** The seats of convicted devices that are still in the game. */
  get #stillIn(): readonly Seat[] {
    const { gone, stage } = this.#log.state;
    return stage === 'closed' ? [] : this.#convicted.filter((seat) => !gone.includes(seat));
  }

  /**
   * The seats to vote out of the game now; none if nobody is convicted who is in it, or the round cannot go on without
   * them. (P168)
   */
  get toLeaveOut(): readonly Seat[] {
    const stillIn = this.#stillIn;
    return stillIn.length > 0 && !this.#standsStillFor(stillIn) ? stillIn : [];
  }

  /** That the table stands still, and what it costs; null if it does not. */
  get halt(): Halt | null {
    const evidence = this.standstill;
    if (!evidence) return null;
    const { verdict } = this;
    const { charter } = this.#log.state;
    const isLost = isForfeited(this.#log.state, verdict);
    const loss = isLost
      ? { loses: verdict.convicted, points: charter.game.forfeit(charter.options, charter.seats.length) }
      : { loses: [], points: 0 };
    return isDivergence(evidence)
      ? { kind: 'diverged', seat: evidence.seat, step: evidence.inputs[0]!.step, evidence, ...loss }
      : { kind: 'cheat', evidence, ...loss };
  }

  /**
   * What the table stands still for: the first evidence against somebody whom the round cannot go on without, that they
   * are a cheat before that it may be a mistake; null if there is none.
   */
  get standstill(): Evidence | null {
    const stillIn = this.#stillIn;
    if (stillIn.length === 0 || !this.#standsStillFor(stillIn)) return null;
    const against = this.#all.filter((evidence) => accusedBy(evidence).some((seat) => stillIn.includes(seat)));
    return against.find((evidence) => !isDivergence(evidence)) ?? against[0]!;
  }

  /** Whether the round cannot go on safely without these convicted seats. */
  #standsStillFor(convicted: readonly Seat[]): boolean {
    if (convicted.some((seat) => this.#own.includes(seat))) return true;
    if (!goesOnWithout(this.#log.state, convicted) || this.verdict.parted !== 'not' || this.isSpoilt) return true;
    return this.#isVotedInTwo(convicted) || this.#hasVoteInTheWay(convicted);
  }

  /** Whether a false word is part of the log: nothing is to be built on it any more. */
  get isSpoilt(): boolean {
    const { gone } = this.#log.state;
    return this.#all.some(
      (evidence) => accusedBy(evidence).some((seat) => !gone.includes(seat)) && this.#isBuiltOn(evidence),
    );
  }

  /**
   * Whether a false word is part of the log, and what was built on it cannot be left out. A deck that still goes round
   * is mixed anew without it.
   */
  #isBuiltOn(evidence: Evidence): boolean {
    const { state, step } = this.#log;
    const [input] = evidence.inputs;
    if (!this.#isInLog(evidence) || input!.step >= step) return false;
    return !(input!.kind === 'shuffle' && state.mixing !== null && input!.step >= step - state.mixing.done);
  }

  /** Whether it is one word that is false by itself, and stands in the log or in the open step. */
  #isInLog({ inputs: [input, second], shown }: Evidence): boolean {
    if (!input || second || shown) return false;
    const words = this.#log.closed.find(({ step }) => step === input.step)?.inputs ?? this.#log.inputs;
    return words.some((each) => sameInput(each, input));
  }

  /**
   * Whether one of the convicted has voted two ways: of the others some may have closed the step by that vote, and some
   * may not.
   */
  #isVotedInTwo(convicted: readonly Seat[]): boolean {
    return this.#all.some(({ inputs, seat }) => inputs.some(isVote) && convicted.includes(seat));
  }

  /**
   * Whether somebody else has given a vote for the open step with which it can be closed neither by votes nor by its
   * inputs: one of them is false, or it is one of two. It can be if only the other of two could not stand there.
   */
  #hasVoteInTheWay(convicted: readonly Seat[]): boolean {
    const { inputs, votes, isForked } = this.#log;
    const isFalse = (input: SignedInput): boolean =>
      this.#all.some((evidence) => !isTwoWords(evidence) && evidence.inputs.some((each) => sameInput(each, input)));
    if (!isForked && !inputs.some(isFalse)) return false;
    return votes.some(
      (vote) => !convicted.includes(vote.seat) && !(isAgainst(vote) && seatsOfVote(vote).join() === convicted.join()),
    );
  }
}

/** All seats of the devices that have one of these, ascending. */
function seatsOfDevices(charter: Charter, seats: readonly Seat[]): Seat[] {
  return [...new Set(seats.flatMap((seat) => seatsBeside(charter, seat)))].sort((a, b) => a - b);
}
