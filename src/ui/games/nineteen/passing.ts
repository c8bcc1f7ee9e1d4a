/**
 * Who has to do with whom: where stacks go, and for whom a discard is chosen.
 * @module
 */
import type { Seat } from '../../../cards/card';
import { SEATS, receiverOf, victimOf } from '../../../games/nineteen/state';

/** The other players as they sit: to the left, across, to the right. */
export function othersOf(own: Seat): readonly [left: Seat, across: Seat, right: Seat] {
  return [(own + 1) % SEATS, (own + 2) % SEATS, (own + 3) % SEATS];
}

/** N3, N5: whose stack comes to the seat. */
export function giverOf(round: number, seat: Seat): Seat {
  return victimOf(round, seat);
}

/** N4, N5: who chooses what the seat must discard. */
export function chooserOf(round: number, seat: Seat): Seat {
  return receiverOf(round, seat);
}
