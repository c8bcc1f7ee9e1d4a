/**
 * Whether a round of a game can go on without somebody.
 * @module
 */
import type { AnyGame } from '../../../games/game';

/** A game for as many as it is made for ends when one leaves. */
export function canLeave(game: AnyGame | null): boolean {
  return game !== null && game.maxSeats > 2 && game.maxSeats > game.minSeats;
}
