/**
 * Where the others sit round a table, seen by whoever sits below: clockwise from the next player, which is from the
 * lower left over the top to the lower right.
 * @module
 */
import { NOBODY, type Seat } from '../../cards/card';

export type Side = 'left' | 'top' | 'right';

export interface SeatPlace {
  readonly side: Side;
  /** From the left edge of the table to the right one, and from the upper edge down to the own side: 0 to 1. */
  readonly x: number;
  readonly y: number;
}

/** Whoever sits round the table beside `own`, clockwise; all of them for a spectator. */
export function othersOf(own: Seat, seats: number): readonly Seat[] {
  return Array.from({ length: own === NOBODY ? seats : seats - 1 }, (_, i) => (own + 1 + i) % seats);
}

/** How many sit at either side: one on the left and one on the right from three on, two from six on. */
function besides(count: number): number {
  return count < 3 ? 0 : count < 6 ? 1 : 2;
}

/** The places of `count` others: alone opposite, three to the left, opposite and to the right, more on the arc. */
export function seatPlaces(count: number): readonly SeatPlace[] {
  const beside = besides(count);
  const across = count - 2 * beside;
  const rising = Array.from({ length: beside }, (_, i) => 1 - (i + 1) / (beside + 1));
  return [
    ...rising.map((y): SeatPlace => ({ side: 'left', x: 0, y })),
    ...Array.from({ length: across }, (_, i): SeatPlace => ({ side: 'top', x: (i + 0.5) / across, y: 0 })),
    ...rising.toReversed().map((y): SeatPlace => ({ side: 'right', x: 1, y })),
  ];
}

/** How much lower than in the middle of a row a seat lies on the arc, as a part of the most: 0 to 1. */
export function bendOf(i: number, count: number): number {
  return count < 3 ? 0 : (2 * (i / (count - 1)) - 1) ** 2;
}
