/**
 * The votes of this device about steps that wait for somebody. It gives one about a step, and never takes one back. It
 * says the first of these that holds: (P167)
 *
 *     kept     the step was closed by its inputs here, and somebody wants to close it otherwise
 *     out      a device is convicted, and is to be voted out now
 *     kept     somebody wants to go on without seats, and nothing is missing any more
 *     gone     the person wants to go on without these seats, which are silent
 * @module
 */
import type { Seat } from '../../cards/card';
import { type Result, done, err } from '../../lib/result';
import type { ClosedStep } from '../../log/chain';
import { type SignedInput, isAgainst, isVote } from '../../log/input';
import type { OwnSeat } from '../charter/keyring';
import type { TableLog } from '../log/tableLog';
import { DeparturePoll, type DepartureProposal, canGo, seatsOfVote } from '../step/departurePoll';
import { seatsBeside, speakersOf } from '../step/trustees';
import type { InputSigner, VoteKind } from './inputSigner';

/** `kept` names no seats, whoever it is given for: a device that has lost its own from the disk says the very same. */
const NOBODY: readonly Seat[] = [];

export class DepartureVotes {
  readonly #log: TableLog;
  readonly #voice: InputSigner;
  readonly #toLeaveOut: () => readonly Seat[];
  /** The seat that speaks for this device; null if it has none. */
  readonly #own: OwnSeat | null;
  /** The seats that the person wants to go on without, and the step that was open then. */
  #wanted: { readonly step: number; readonly seats: readonly Seat[] } | null = null;
  /** Closed steps that somebody still wants to close otherwise. */
  readonly #late = new Set<number>();

  /** `toLeaveOut`: the seats of convicted devices that are to be voted out of the game now. */
  constructor(log: TableLog, voice: InputSigner, own: readonly OwnSeat[], toLeaveOut: () => readonly Seat[]) {
    this.#log = log;
    this.#voice = voice;
    this.#toLeaveOut = toLeaveOut;
    const speakers = speakersOf(log.state.charter);
    this.#own = own.find(({ seat }) => speakers.includes(seat)) ?? null;
  }

  /** What has been said about the open step. */
  get poll(): DeparturePoll {
    const { charter, gone } = this.#log.state;
    return new DeparturePoll(charter, gone, this.#log.votes);
  }

  /**
   * What to go on without when nobody reaches the devices of the seats `lost`: all their seats, if the open step waits
   * for one of them, and the table can. Also those that it does not wait for: they have no vote to give, and all others
   * have to agree. None if one of them has said what the step asked of them: they may be there for others.
   */
  missing(lost: readonly Seat[]): readonly Seat[] {
    const { charter, gone } = this.#log.state;
    const seats = [...charter.seats.keys()].filter(
      (seat) => !gone.includes(seat) && seatsBeside(charter, seat).some((other) => lost.includes(other)),
    );
    return !this.#isOwn(seats) && !this.#isAnyThere(seats) && canGo(charter, gone, seats) ? seats : [];
  }

  /** Whether the open step may be closed by its inputs, as far as this device has promised otherwise. */
  get allowsInputs(): boolean {
    return this.#own === null || this.#log.votes.length === 0 || this.poll.allowsInputs(this.#own.seat);
  }

  /**
   * Votes for going on without these seats. Fails with `table/vote` if that cannot be, or is not for this device to
   * say.
   */
  request(seats: readonly Seat[]): Result<null> {
    const { plan, state, step, waitingFor } = this.#log;
    const possible =
      plan !== null &&
      canGo(state.charter, state.gone, seats) &&
      seats.some((seat) => waitingFor.includes(seat)) &&
      !this.#isAnyThere(seats);
    if (!this.#own || !possible || this.#isOwn(seats) || state.gone.includes(this.#own.seat))
      return err('table/vote', 'the table cannot go on without these seats now');
    if (this.poll.voteOf(this.#own.seat)) return err('table/voted', 'this device has had its say about this step');
    this.#wanted = { step, seats };
    return done;
  }

  /**
   * Takes note of a vote about a step that is closed: who closed it by inputs will say so. Returns what all others have
   * decided against this device, who go on without it; null if they have not.
   */
  applyLate(vote: SignedInput): DepartureProposal | null {
    if (isAgainst(vote) && !this.#isOwn(seatsOfVote(vote))) this.#late.add(vote.step);
    const { charter } = this.#log.state;
    const { decision } = new DeparturePoll(charter, this.#goneBefore(vote.step), this.#log.votesAbout(vote.step));
    return decision && this.#isOwn(decision.seats) ? decision : null;
  }

  /** The seats that the table went on without before that step: who left later had a say about it. */
  #goneBefore(step: number): readonly Seat[] {
    return this.#log.closed
      .slice(0, step)
      .flatMap(({ inputs: [vote] }) => (vote && isVote(vote) ? seatsOfVote(vote) : []));
  }

  /** A step was closed by its inputs: whoever wanted to close it otherwise is to know. */
  applyClosed({ step, votes }: ClosedStep): void {
    if (votes.some((vote) => isAgainst(vote) && !this.#isOwn(seatsOfVote(vote)))) this.#late.add(step);
  }

  /** The next vote about a step that is closed, stored; null if there is none. */
  async nextAnswer(): Promise<SignedInput | null> {
    if (!this.#own) return null;
    for (const step of this.#late) {
      this.#late.delete(step);
      const vote = await this.#keepClosed(this.#own, step);
      if (vote) return vote;
    }
    return null;
  }

  /** The next vote about any step, stored; null if there is none. */
  async nextVote(): Promise<SignedInput | null> {
    const own = this.#own;
    if (!own) return null;
    const answer = await this.nextAnswer();
    if (answer) return answer;
    const due = this.#dueOf(own);
    const { chain, hash, state, step } = this.#log;
    const place = { chain, round: state.round, attempt: state.attempt };
    return due && this.#voice.signVote(place, own, ...due, step, hash);
  }

  /** What this device is to say about the open step, unless it has said something already. */
  #dueOf(own: OwnSeat): readonly [VoteKind, readonly Seat[]] | null {
    const { chain, state, step } = this.#log;
    if (!chain.open || this.poll.voteOf(own.seat) || state.gone.includes(own.seat)) return null;
    const cheats = this.#toLeaveOut();
    if (cheats.length > 0) return ['out', cheats];
    // Whoever is voted out need not be silent; the evidence is on its way. As long as anything is missing, this vote may be
    // wanted to go on without whoever owes it, who may be the one that would go on without another.
    const silent = this.poll.proposals.some(({ seats, out }) => !out && !this.#isOwn(seats));
    if (silent && this.#log.waitingFor.length === 0) return ['kept', NOBODY];
    if (this.#wanted?.step !== step || this.#isAnyThere(this.#wanted.seats)) return null;
    return ['gone', this.#wanted.seats];
  }

  /** That a step was closed by inputs here, for somebody who wants to close it otherwise. */
  async #keepClosed(own: OwnSeat, step: number): Promise<SignedInput | null> {
    const { chain } = this.#log;
    const closed = chain.closed.find((each) => each.step === step);
    const [first] = closed?.inputs ?? [];
    if (!closed || !first || isAgainst(first) || closed.votes.some(({ seat }) => seat === own.seat)) return null;
    const { round, attempt } = first;
    return this.#voice.signVote({ chain, round, attempt }, own, 'kept', NOBODY, step, first.state);
  }

  /** Whether the open step waits for none of these seats, or a device among them has answered and is not waited for. */
  #isAnyThere(seats: readonly Seat[]): boolean {
    const { plan, state, waitingFor } = this.#log;
    const isThere = (seat: Seat): boolean => {
      const asked = seatsBeside(state.charter, seat).filter((other) => plan?.asked.includes(other));
      return asked.length > 0 && !asked.some((other) => waitingFor.includes(other));
    };
    return !seats.some((seat) => waitingFor.includes(seat)) || seats.some(isThere);
  }

  #isOwn(seats: readonly Seat[]): boolean {
    return this.#own !== null && seats.includes(this.#own.seat);
  }
}
