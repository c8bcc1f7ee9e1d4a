/**
 * Going on without somebody, as the screen shows it: whom the table could go on without, who wants to, and what that
 * would mean.
 * @module
 */
import type { Seat } from '../../cards/card';
import type { DepartureProposal } from '../../table/step/departurePoll';
import { canPlayOn, isPlayed } from '../../table/step/trustees';
import type { Session } from '../../table/session/session';

export interface ProposalView extends DepartureProposal {
  /** Whether evidence in hand convicts these seats, and all who have voted say so, too. */
  readonly convicted: boolean;
}

export interface DepartureView {
  /**
   * The seats that nobody reaches, if the open step waits for one of them; none if the table cannot go on without them.
   */
  readonly missing: readonly Seat[];
  /** As `missing`, if these seats are not waited for any longer, though their devices may be there; as it is now. */
  readonly without: (seats: readonly Seat[]) => readonly Seat[];
  /** What would become of the round without these seats, as it is now: a round that has been played counts. */
  readonly roundWithout: (seats: readonly Seat[]) => 'on' | 'counts' | 'void';
  /** The sets of seats that somebody wants to go on without, and who has said so. */
  readonly proposals: readonly ProposalView[];
  /** Whether this device has had its say. */
  readonly voted: boolean;
  /** The seats that the table goes on without already. */
  readonly gone: readonly Seat[];
}

/** They ask the session as it is when they are called, and are the same as long as it is. */
type Asking = Pick<DepartureView, 'without' | 'roundWithout'>;
const asking = new WeakMap<Session, Asking>();

function askingOf(session: Session): Asking {
  const known = asking.get(session);
  if (known) return known;
  const made: Asking = {
    without: (seats) => session.departureVotes.missing(seats),
    roundWithout: (seats) => {
      const { state } = session;
      if (isPlayed(state) || state.stage === 'reveal' || state.stage === 'next') return 'counts';
      return canPlayOn(state, seats) ? 'on' : 'void';
    },
  };
  asking.set(session, made);
  return made;
}

/** `lost`: seats that this device does not reach. */
export function viewDeparture(session: Session, lost: readonly Seat[]): DepartureView {
  const { departureVotes, state, own, verdict } = session;
  const { proposals } = departureVotes.poll;
  return {
    missing: departureVotes.missing(lost),
    ...askingOf(session),
    proposals: proposals.map((each) => ({
      ...each,
      convicted: each.out && each.seats.every((seat) => verdict.convicted.includes(seat)),
    })),
    voted: own.some((seat) => departureVotes.poll.voteOf(seat) !== null),
    gone: state.gone,
  };
}
