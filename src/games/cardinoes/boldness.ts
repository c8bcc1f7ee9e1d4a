/**
 * For bots: how bold the moves of Cardinoes are, see `Game.boldness`.
 *
 * A careful player gets rid of the cards that count much, in case somebody else goes out. A bold one keeps them, and
 * leaves ends that the next player can hardly follow.
 * @module
 */
import type { View } from '../game';
import { facesOf } from './estimate';
import { traitsOfPlay } from './movePrior';
import { valueOf } from './options';
import type { CardinoesMove, CardinoesState } from './state';

/** C9: a card that counts so much is as dear as they come. */
const DEAR = 10;
/** To keep dear cards costs points, so a bold player likes it less than to leave an end that nobody can follow. */
const KEEPING = 0.6;

export function boldness(view: View<CardinoesState>, moves: readonly CardinoesMove[]): number[] {
  const { state, seat, known } = view;
  const own = facesOf(state.hands[seat]!, known);
  return moves.map((move) => {
    if (move.kind !== 'play') return 0;
    const at = own.indexOf(move.card.face);
    if (at < 0) return 0;
    const { nextCanPlay } = traitsOfPlay(view, move, own.toSpliced(at, 1));
    return 1 - nextCanPlay - KEEPING * Math.min(1, valueOf(state.options, move.card.face) / DEAR);
  });
}
