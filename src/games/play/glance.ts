/**
 * Whether the moves that a game’s prior likes best win more than moves by chance.
 * @module
 */
import type { Seat } from '../../cards/card';
import type { AnyGame, View } from '../game';
import { sidesOf } from '../seats';
import { chanceRound, playRound } from './chanceRounds';

/** Rounds with the usual options for the fewest seats. */
const ROUNDS = 60;
/** What a shortlist may have. */
const LISTED = 40;

/**
 * In each round one side, in turns, plays what looks best at a glance, all others by chance. A sentence if it scores no
 * more than they do; null if it does, or if the game has no prior.
 */
export function idleGlance(game: AnyGame, seed = 1): string | null {
  if (!game.movePrior) return null;
  const seats = game.minSeats;
  const sums = { glance: 0, chance: 0 };
  const counts = { glance: 0, chance: 0 };
  for (let i = 0; i < ROUNDS; i++) {
    const round = chanceRound(game, seats, 2 * (seed + i));
    const sides = sidesOf(game, round.options, seats);
    const playsBy = (seat: Seat): 'glance' | 'chance' => (sides[seat] === sides[i % seats] ? 'glance' : 'chance');
    const end = playRound(round, (state, seat, moves) =>
      playsBy(seat) === 'glance' ? bestOf(game, round.dealer.view(state, seat)) : round.random.pick(moves),
    );
    const need = game.need(end);
    if (need.kind !== 'over') return 'a round does not end';
    for (const [seat, { total }] of need.result.scores.entries()) {
      sums[playsBy(seat)] += total;
      counts[playsBy(seat)]++;
    }
  }
  const [glance, chance] = [sums.glance / counts.glance, sums.chance / counts.chance].map((mean) => mean.toFixed(1));
  return Number(glance) > Number(chance)
    ? null
    : `moves that look best at a glance (movePrior) score ${glance} a round, and moves by chance ${chance}`;
}

function bestOf(game: AnyGame, view: View<unknown>): unknown {
  const moves: readonly unknown[] = game.shortlist?.(view, LISTED) ?? game.legal(view);
  const looks = game.movePrior!(view, moves);
  return moves[looks.indexOf(Math.max(...looks))];
}
