/**
 * The line of a game file that says who left the round for good: `left c d 1`, the seats and how many things the table
 * did by itself after the last move (cards drawn, a stock renewed, a hand mixed) before it went on without them.
 * @module
 */
import type { Seat } from '../../cards/card';
import { makeSeat, parseSeat } from '../seats';
import { type Result, err, ok } from '../../lib/result';

export interface Left {
  readonly seats: readonly Seat[];
  readonly after: number;
}

// (P85)
export function makeLeft({ seats, after }: Left): string {
  return `left ${seats.map(makeSeat).join(' ')} ${after}`;
}

/** What follows after `left`. Fails with `file/syntax` or `seat/…`. */
export function parseLeft(text: string, players: number): Result<Left> {
  const words = text.split(' ');
  const count = words.pop()!;
  if (words.length === 0 || !/^\d{1,3}$/.test(count))
    return err('file/syntax', 'a line “left” names seats, and then a number');
  const seats: Seat[] = [];
  for (const word of words) {
    const seat = parseSeat(word, players);
    if (!seat.ok) return seat;
    if (seat.value <= (seats.at(-1) ?? -1))
      return err('file/syntax', 'a line “left” names each seat once, in their order');
    seats.push(seat.value);
  }
  return ok({ seats, after: Number(count) });
}
