/**
 * Going on without somebody: what the devices of a table say about a step that waits for seats which stay silent.
 *
 * Nobody is removed by a clock, and nobody by some of the others. Each other device gives one vote about the step:
 * `gone` for a set of seats — all those of one device or several —, `out` for the seats of a device that has cheated,
 * or `kept`, because the missing input is here. All other devices together, more than half of the table's, close the
 * step by their votes. Who has voted `gone` or `out` does not close it by inputs any more, unless another voter has
 * voted otherwise: so no step is closed in two ways, whatever the network does. Both votes of one device are proof that
 * it cheats.
 * @module
 */
import type { Seat } from '../../cards/card';
import { type SignedInput, isAgainst } from '../../log/input';
import type { Charter } from '../charter/charter';
import { parseVote } from './payloads';
import { seatsBeside, speakersOf } from './trustees';

/** Votes about one step. */
export class DeparturePoll {
  readonly #charter: Charter;
  readonly #gone: readonly Seat[];
  readonly #votes: readonly SignedInput[];

  /** `gone`: seats that the table goes on without already. */
  constructor(charter: Charter, gone: readonly Seat[], votes: Iterable<SignedInput>) {
    this.#charter = charter;
    this.#gone = gone;
    this.#votes = [...votes].filter((vote) => votersAbout(charter, gone).includes(vote.seat));
  }

  /** The sets of seats that some want to go on without, and who has voted for each. */
  get proposals(): readonly DepartureProposal[] {
    const sets = new Map<string, SignedInput[]>();
    for (const vote of this.#votes) {
      const seats = isAgainst(vote) ? seatsOfVote(vote) : [];
      if (!canGo(this.#charter, this.#gone, seats) || seats.includes(vote.seat)) continue;
      sets.set(seats.join(), [...(sets.get(seats.join()) ?? []), vote]);
    }
    return [...sets.values()].map((votes) => ({
      seats: seatsOfVote(votes[0]!),
      voters: votes.map(({ seat }) => seat).sort((a, b) => a - b),
      out: votes.every(({ kind }) => kind === 'out'),
    }));
  }

  /** The set that all others have voted for, and they; null if there is none. */
  get decision(): DepartureProposal | null {
    return (
      this.proposals.find(({ seats, voters }) => this.#votersAbout(seats).every((voter) => voters.includes(voter))) ??
      null
    );
  }

  /** The vote of that device. */
  voteOf(speaker: Seat): SignedInput | null {
    return this.#votes.find(({ seat }) => seat === speaker) ?? null;
  }

  /**
   * Whether a device that has given this vote may still close the step by inputs: not if it would go on without
   * somebody, and that can still come about.
   */
  allowsInputs(speaker: Seat): boolean {
    const own = this.voteOf(speaker);
    return !own || !isAgainst(own) || this.isVain(seatsOfVote(own));
  }

  /**
   * Whether the step cannot be closed without these seats any more, as one of those who had to agree has said `kept`, or
   * has voted for another set: for oneself, for nobody, or for whom nobody can read, too.
   */
  isVain(seats: readonly Seat[]): boolean {
    const voters = this.#votersAbout(seats);
    return this.#votes.some((vote) => voters.includes(vote.seat) && !isFor(vote, seats));
  }

  #votersAbout(seats: readonly Seat[]): Seat[] {
    return votersAbout(this.#charter, [...this.#gone, ...seats]);
  }
}

/** Whether the vote is for going on without just these seats. */
function isFor(vote: SignedInput, seats: readonly Seat[]): boolean {
  return isAgainst(vote) && seatsOfVote(vote).join() === seats.join();
}

/** Seats to go on without, and the speakers of devices that want to. */
export interface DepartureProposal {
  readonly seats: readonly Seat[];
  readonly voters: readonly Seat[];
  /**
   * Whether all of them vote `out`, as devices do that hold evidence. Whoever has none knows only that they say so.
   */
  readonly out: boolean;
}

/** The seats that a vote is about; none if it cannot be read. */
export function seatsOfVote({ payload }: SignedInput): readonly Seat[] {
  const seats = parseVote(payload);
  return seats.ok ? seats.value : [];
}

/**
 * Whether a table that goes on without `gone` can go on without these seats, too: whole devices, and the others are
 * more than half. (P67)
 */
export function canGo(charter: Charter, gone: readonly Seat[], seats: readonly Seat[]): boolean {
  const fits = (seat: Seat): boolean =>
    seat < charter.seats.length &&
    !gone.includes(seat) &&
    seatsBeside(charter, seat).every((other) => seats.includes(other));
  if (seats.length === 0 || !seats.every(fits)) return false;
  return votersAbout(charter, [...gone, ...seats]).length * 2 > votersAbout(charter, gone).length;
}

/** Those who have to agree: the speakers of all devices but these. */
export function votersAbout(charter: Charter, seats: readonly Seat[]): Seat[] {
  return speakersOf(charter).filter((speaker) => !seats.includes(speaker));
}
