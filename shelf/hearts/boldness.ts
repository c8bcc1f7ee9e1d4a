/**
 * For bots: how bold the moves of Hearts are, see `Game.boldness`.
 *
 * Who must follow and can stay below has a choice: a careful player stays far below, and keeps high cards that take
 * tricks later; a bold one goes as high as they dare. So it is when cards are discarded: a careful one keeps what is high.
 * @module
 */
import { suitOf } from 'svista/cards';
import { type View, aceHigh } from 'svista/games';
import type { HeartsMove, HeartsState } from './state';
import { sightOf } from './prior';

/** From 0 for the highest card that does not take the trick to -1 for a two below an ace. */
export function boldness(view: View<HeartsState>, moves: readonly HeartsMove[]): number[] {
  if (view.state.phase !== 'play') return moves.map(() => 0);
  const { led, top } = sightOf(view);
  const heights = moves.map((move) => {
    if (move.kind !== 'play' || led < 0) return null;
    const height = aceHigh(move.card.face);
    return suitOf(move.card.face) === led && height > top ? null : height;
  });
  const highest = Math.max(...heights.map((height) => height ?? 0));
  return heights.map((height) => (height === null ? 0 : (height - highest) / 12));
}
