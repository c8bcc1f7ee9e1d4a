/**
 * How a round of Cardinoes goes on without players who have left (C14): their hands stay shut until they are opened,
 * and are counted for whoever wins. Who has left wins nothing.
 * @module
 */
import type { Seat } from '../../cards/card';
import type { CardinoesState, Draft } from './state';
import { endTurn } from './step';

/** The round without these players; null if fewer than two are left. (P114) */
export function leave(state: CardinoesState, seats: readonly Seat[]): CardinoesState | null {
  if (state.reason !== null) return state; // the round has ended (C8)
  const out = [...state.out, ...seats].sort((a, b) => a - b);
  if (state.seats - out.length < 2) return null;
  const passed = passersOf(state).filter((seat) => !out.includes(seat));
  const draft: Draft = { ...state, out, passes: passed.length };
  if (!out.includes(state.turn)) return draft;
  const before = draft.phase;
  endTurn(draft, draft.passes);
  if (before === 'start') draft.phase = 'start'; // the first card is still to be turned
  return draft;
}

/** Who has passed one after the other, up to the player in turn. */
function passersOf({ seats, out, turn, passes }: CardinoesState): Seat[] {
  const present = Array.from({ length: seats }, (_, i) => (turn - 1 - i + 2 * seats) % seats).filter(
    (seat) => !out.includes(seat),
  );
  return present.slice(0, passes);
}
