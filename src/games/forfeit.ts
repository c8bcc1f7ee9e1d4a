/**
 * Rounds that somebody has forfeited: who is convicted of having cheated in a round that cannot be played on has lost
 * it. What that costs is a ruling of each game (`Game.forfeit`); nobody else scores, so the others stand to each other
 * as before.
 * @module
 */
import type { Seat } from '../cards/card';
import { sidesOf } from './seats';
import type { AnyGame, Options, RoundResult, SeatScore } from './game';

/** Why a round ended that these seats have forfeited; the code of its only part, too. */
const FORFEIT = 'forfeit';

const NOTHING: SeatScore = { parts: [], total: 0 };

/**
 * The round as it counts in the match. It follows from options and seats alone, for the devices need not agree on how
 * the round stood. Partners lose it together, since their points are one: else a side could save one of the two by
 * letting the other cheat. (P169)
 */
export function forfeited(game: AnyGame, options: Options, seats: number, losers: readonly Seat[]): RoundResult {
  const points = -game.forfeit(options, seats);
  const sides = sidesOf(game, options, seats);
  const lostBy = new Set(losers.map((seat) => sides[seat]));
  const lost: SeatScore = { parts: [{ code: FORFEIT, faces: [], points }], total: points };
  return {
    scores: sides.map((side) => (lostBy.has(side) ? lost : NOTHING)),
    reason: FORFEIT,
    finisher: null,
    another: null,
  };
}
