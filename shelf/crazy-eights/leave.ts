/**
 * How a round of Crazy Eights goes on without players who have left (E17): their hands stay shut until they are opened,
 * and are counted for whoever wins. Who has left wins nothing.
 * @module
 */
import type { Seat } from 'svista/cards';
import type { Draft, EightsState } from './state';
import { present } from './state';
import { endTurn } from './step';

/** The round without these players; null if fewer than two are left. */
export function leave(state: EightsState, seats: readonly Seat[]): EightsState | null {
  if (state.reason !== null) return state; // the round has ended (E14, E15)
  const out = [...state.out, ...seats].sort((a, b) => a - b);
  if (present({ ...state, out }) < 2) return null;
  const passed = passersOf(state).filter((seat) => !out.includes(seat)).length;
  const draft: Draft = { ...state, out, passes: passed };
  if (!out.includes(state.turn)) return draft;
  if (state.phase === 'turn') draft.owed = 0; // nobody else takes the cards that lay on a leaver
  endTurn(draft, passed);
  if (state.phase === 'start') draft.phase = 'start'; // the first card is still to be turned up
  return draft;
}

/** Who has passed one after the other, up to the player in turn: no ace or queen lies between passes. */
function passersOf({ hands, out, turn, reversed, passes }: EightsState): Seat[] {
  const seats = hands.length;
  const back = reversed ? 1 : seats - 1;
  return Array.from({ length: seats }, (_, i) => (turn + back * (i + 1)) % seats)
    .filter((seat) => !out.includes(seat))
    .slice(0, passes);
}
