/**
 * Hands that nobody can open any more when a round has been played to its end: their holders have left, and so has
 * somebody who holds a part of their keys.
 * @module
 */
import { type Face, suitOf } from '../cards/card';
import { countFaces } from '../cards/deck';
import type { AnyGame, Dealt, Options } from './game';

/** A hand that was opened, or null. */
export type Opened = readonly Face[] | null;

/**
 * The faces of all hands. Those that nobody can open count as the dearest cards that nobody has seen, handed out one
 * at a time in the order of the hands; cards that cost the same come suit by suit, the lower number first, so that they
 * make no sets in Nineteen. They are right where no other cards are left. `hands` and `opened` are in the order of the need. (P70)
 */
export function fillUnopened(
  game: AnyGame,
  { options, seats, state }: { readonly options: Options; readonly seats: number; readonly state: unknown },
  hands: readonly Dealt[],
  opened: readonly Opened[],
): Face[][] {
  const cost = game.unopened!(state)!;
  const counts = countFaces(game.deck(options, seats));
  for (const face of [...game.cards(state).open, ...opened.flatMap((faces) => faces ?? [])]) counts[face]!--;
  const unseen = counts
    .flatMap((count, face) => new Array<Face>(Math.max(0, count)).fill(face))
    .sort((a, b) => cost(b) - cost(a) || suitOf(a) - suitOf(b) || a - b);
  const faces = opened.map((shown) => [...(shown ?? [])]);
  let next = 0;
  const most = Math.max(...hands.map(({ cards }) => cards.length));
  for (let at = 0; at < most; at++)
    for (const [i, { cards }] of hands.entries())
      if (opened[i] === null && at < cards.length) faces[i]!.push(unseen[next++]!);
  return faces;
}
