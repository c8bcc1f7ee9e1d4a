/**
 * For bots: how bold the moves of Nineteen are, see `Game.boldness`.
 *
 * A bold player goes for one suit, whose square grows (N7), whatever the cards count. A careful one fills the suit that
 * is shortest, for a set of all four, and takes cards that count little.
 * @module
 */
import { suitOf } from '../../cards/card';
import type { View } from '../game';
import { frontOf } from './estimate';
import { valueOf } from './score';
import type { NineteenMove, NineteenState } from './state';

/** N7: what J, Q and K cost. */
const DEAR = 10;

export function boldness({ state, seat, known }: View<NineteenState>, moves: readonly NineteenMove[]): number[] {
  const { counts } = frontOf(state, seat, known);
  const longest = Math.max(...counts);
  const shortest = Math.min(...counts);
  return moves.map((move) => {
    const face = move.kind === 'take' ? known.get(move.id) : undefined;
    if (face === undefined) return 0;
    const count = counts[suitOf(face)]!;
    const suit = count === longest ? 0.5 : count === shortest ? -0.5 : 0;
    return (longest === shortest ? 0 : suit) + valueOf(face) / DEAR - 0.5;
  });
}
