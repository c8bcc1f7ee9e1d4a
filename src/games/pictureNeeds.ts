/**
 * What is to be picked on a board that is data before a move can be made: cards of the own hand, which the move plays or
 * names, and cards of the middle, which its offer touches.
 * @module
 */
import type { CardId, Face } from '../cards/card';
import type { AnyGame, View } from './game';

/**
 * For each move a list, in any order: `h` and a face for a card of the hand, since equal cards are as good as each other;
 * `m` and its key for one of the middle. `touches`: by move, as the offers have them.
 */
export function needsOf(
  game: AnyGame,
  { state, seat, known }: View<unknown>,
  moves: readonly unknown[],
  touches: readonly (readonly string[] | undefined)[],
): readonly (readonly string[])[] {
  if (moves.length === 0) return []; // whoever watches has no hand
  const { hidden, open } = game.hand(state, seat);
  const facesOf = (ids: readonly CardId[]): Face[] => ids.flatMap((id) => known.get(id) ?? []);
  const held = new Set([...open, ...facesOf(hidden)]);
  return moves.map((move, i) => {
    const faces = [...game.played(move).map(({ face }) => face), ...facesOf(game.named?.(move) ?? [])];
    return [
      ...faces.filter((face) => held.has(face)).map((face) => `h${face}`),
      ...(touches[i] ?? []).map((key) => `m${key}`),
    ];
  });
}
