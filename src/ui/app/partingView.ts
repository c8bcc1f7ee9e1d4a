/**
 * Going on without somebody, as the screen shows it: whom the table could go on without, who wants to, and what that would mean.
 * @module
 */
import type { Seat } from '../../cards/card';
import { isDealt } from '../../table/trustees';
import type { Session } from '../../table/session';

export interface PartingView {
  /** The seats that the open step waits for, whole devices; none if the table cannot go on without them. */
  readonly missing: readonly Seat[];
  /** Whether the round would go on; else it does not count. */
  readonly goesOn: boolean;
  /** The sets of seats that somebody wants to go on without, and who has said so. */
  readonly proposals: readonly { readonly seats: readonly Seat[]; readonly voters: readonly Seat[] }[];
  /** Whether this device has had its say. */
  readonly voted: boolean;
  /** The seats that the table goes on without already. */
  readonly gone: readonly Seat[];
}

export function viewParting({ voting, state, own }: Session): PartingView {
  const { proposals } = voting.poll;
  return {
    missing: voting.missing,
    goesOn: isDealt(state) && state.gone.length === 0,
    proposals,
    voted: own.some((seat) => voting.poll.voteOf(seat) !== null),
    gone: state.gone,
  };
}
