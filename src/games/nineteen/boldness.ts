/**
 * For bots: how bold the moves of Nineteen are, see `Game.boldness`.
 *
 * A bold player goes for one suit, whose square grows (N7). A careful one fills the suit that is shortest, for a set of
 * all four. What the cards count is a matter of play and not of taste: nine points are too many for it.
 * @module
 */
import { suitOf } from '../../cards/card';
import type { View } from '../game';
import { frontOf } from './estimate';
import type { NineteenMove, NineteenState } from './state';

/** How much of a taste it is: more of it costs more than a player of its strength should lose. */
const SUIT = 0.5;

export function boldness({ state, seat, known }: View<NineteenState>, moves: readonly NineteenMove[]): number[] {
  const { counts } = frontOf(state, seat, known);
  const longest = Math.max(...counts);
  const shortest = Math.min(...counts);
  return moves.map((move) => {
    const face = move.kind === 'take' ? known.get(move.id) : undefined;
    if (face === undefined) return 0;
    const count = counts[suitOf(face)]!;
    if (longest === shortest) return 0;
    return count === longest ? SUIT : count === shortest ? -SUIT : 0;
  });
}
