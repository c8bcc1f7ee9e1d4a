/**
 * Seats: their letters, `a` for seat 0, `b` for seat 1, and so on clockwise, as positions, moves and game files have
 * them; and the sides that they play on.
 * @module
 */
import type { Seat } from '../cards/card';
import { type Result, err, ok } from '../lib/result';
import type { AnyGame } from './game';
import type { Options } from './options';

/** The most seats that any table has; docs/rules/README.md says why. (P9) */
export const MAX_SEATS = 8;

/** The letter of a seat: `a` for 0. */
export function makeSeat(seat: Seat): string {
  return String.fromCharCode(97 + seat);
}

/** Fails with `seat/unknown`. */
export function parseSeat(text: string, seats: number): Result<Seat> {
  const seat = text.charCodeAt(0) - 97;
  if (text.length === 1 && seat >= 0 && seat < seats) return ok(seat);
  return err('seat/unknown', `“${text}” is no seat: seats are a to ${makeSeat(seats - 1)}`);
}

/** How many seats a position is of: it begins, whatever the game, with the hands seat by seat, `/` between them. */
export function seatsOfPosition(text: string): number {
  return text.trim().split(/\s/, 1)[0]!.split('/').length;
}

/** By seat, which side it plays on; without partners each seat is a side. */
export function sidesOf(game: Pick<AnyGame, 'sides'>, options: Options, seats: number): readonly number[] {
  return game.sides?.(options, seats) ?? Array.from({ length: seats }, (_, seat) => seat);
}
