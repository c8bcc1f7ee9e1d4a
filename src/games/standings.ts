/**
 * Who comes first by their points, each for themselves or with partners.
 * @module
 */
import type { Seat } from '../cards/card';

/**
 * Each seat's place, 1 the best; equal points share a place. `sides`: by seat, where there are partners, who are before
 * others as one.
 */
export function places(points: readonly number[], sides: readonly number[] = [...points.keys()]): number[] {
  return points.map((own) => 1 + new Set(sides.filter((_, seat) => points[seat]! > own)).size);
}

/** The seats in the first place; equal points share it. */
export function firstPlaced(points: readonly number[]): Seat[] {
  return places(points).flatMap((place, seat) => (place === 1 ? [seat] : []));
}

/** All seats, the best first; of equal points partners are beside each other, and the lower seat comes first. */
export function bestFirst(points: readonly number[], sides: readonly number[] = [...points.keys()]): Seat[] {
  return points.map((_, seat) => seat).sort((a, b) => points[b]! - points[a]! || sides[a]! - sides[b]! || a - b);
}
