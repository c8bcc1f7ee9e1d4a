/**
 * Who has to do with whom: where stacks go, and for whom a discard is chosen.
 * @module
 */
import type { Seat } from '../../../cards/card';
import { receiverOf, victimOf } from '../../../games/nineteen/state';

/** What goes between the reader and a neighbour: whether it goes to the neighbour, and how it is called. */
export interface Way {
  readonly out: boolean;
  readonly words: string;
}

/** N3, N5: whose stack comes to the seat. */
export function giverOf(round: number, seat: Seat): Seat {
  return victimOf(round, seat);
}

/** N4, N5: who chooses what the seat must discard. */
export function chooserOf(round: number, seat: Seat): Seat {
  return receiverOf(round, seat);
}
