/**
 * What the cards that a seat does not see may be: one guess of all hidden faces, as good as any other.
 * @module
 */
import type { CardId, Face } from '../cards/card';
import { countFaces } from '../cards/deck';
import type { Game, Guess, Options, View } from '../games/game';
import { assert } from '../lib/result';

/**
 * The view with nothing in it but the faces of the seat's own cards, those that it held once or was shown
 * included, whatever it was handed: a bot does not see more, even if its caller does.
 */
export function ownView<State, Move>(
  game: Game<State, Move>,
  { state, seat, known, seen, shown }: View<State>,
): View<State> {
  const view = { state, seat, known: only(known, game.hand(state, seat).hidden) };
  const past = seen || shown ? (game.past?.(state, seat) ?? []) : [];
  return { ...view, ...(seen && { seen: only(seen, past) }), ...(shown && { shown: only(shown, past) }) };
}

function only(faces: ReadonlyMap<CardId, Face>, ids: readonly CardId[]): Map<CardId, Face> {
  const some = new Map<CardId, Face>();
  for (const id of ids) {
    const face = faces.get(id);
    if (face !== undefined) some.set(id, face);
  }
  return some;
}

/**
 * The game's own `resample`; without one the deck's cards that the seat does not see lie behind the other ids in any
 * order, all orders equally likely.
 */
export function guesser<State, Move>(
  game: Game<State, Move>,
  options: Options,
  seats: number,
  view: View<State>,
): Guess {
  if (game.resample) return game.resample(view);
  const { hidden, open } = game.cards(view.state);
  const ids = hidden.filter((id) => !view.known.has(id));
  const faces = unseen(game.deck(options, seats), [...open, ...view.known.values()]);
  assert(faces.length >= ids.length, 'no more cards are hidden than the deck has'); // fewer in a position made by hand
  return (random) => {
    const order = random.shuffle([...faces]);
    const guess = new Map(view.known);
    ids.forEach((id, i) => guess.set(id, order[i]!));
    return guess;
  };
}

/** The deck without the cards that are seen. */
function unseen(deck: readonly Face[], seen: readonly Face[]): Face[] {
  const left = countFaces(seen);
  return deck.filter((face) => left[face]!-- <= 0);
}
