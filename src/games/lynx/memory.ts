/**
 * What a seat remembers of hands that it was shown (L29e): cards that were in them then and have not been played since
 * are there still, whatever was drawn besides.
 * @module
 */
import type { CardId, Face, Seat } from '../../cards/card';
import { countFaces } from '../../cards/deck';
import type { Guess, View } from '../game';
import { deckOf } from './options';
import type { LynxState } from './state';

/** The cards that the seat was shown; until the hand has been mixed their ids are those of hidden cards. */
export function past({ recalls }: LynxState, seat: Seat): readonly CardId[] {
  return recalls ? recalls.flatMap(({ by, cards }) => (by === seat ? cards : [])) : [];
}

/**
 * Guesses in which every hand that the seat was shown has what it must have; all else may lie in any order.
 */
export function resample(view: View<LynxState>): Guess {
  const { state, known } = view;
  const certain = new Map(known);
  const remembered = (state.recalls ?? []).flatMap((recall) => {
    if (recall.by !== view.seat) return [];
    const { hidden } = state.hands[recall.of]!;
    const faceOf = (id: CardId): Face | undefined => view.shown?.get(id) ?? view.seen?.get(id);
    if (hidden.every((id) => recall.cards.includes(id) && faceOf(id) !== undefined)) {
      for (const id of hidden) certain.set(id, faceOf(id)!);
      return [];
    }
    const gone = countFaces(recall.played);
    const faces = recall.cards.flatMap((id) => faceOf(id) ?? []).filter((face) => gone[face]!-- <= 0);
    return [{ of: recall.of, faces: faces.slice(0, hidden.length) }];
  });
  const free = unseen(state, [...certain.values(), ...remembered.flatMap(({ faces }) => faces)]);
  const hidden = [...state.stock, ...state.hands.flatMap((hand) => hand.hidden)].filter((id) => !certain.has(id));
  return (random) => {
    const guess = new Map(certain);
    for (const { of, faces } of remembered) {
      const places = random.shuffle([...state.hands[of]!.hidden]);
      for (const [i, face] of faces.entries()) guess.set(places[i]!, face);
    }
    const rest = random.shuffle([...free]);
    let next = 0;
    for (const id of hidden) if (!guess.has(id)) guess.set(id, rest[next++]!);
    return guess;
  };
}

/** What of the deck is neither open nor among these. */
function unseen({ options, pile, melds, hands }: LynxState, faces: readonly Face[]): Face[] {
  const open = [...pile, ...melds.flatMap((meld) => meld.cards), ...hands.flatMap((hand) => hand.open)];
  const left = countFaces([...open, ...faces]);
  return deckOf(options).filter((face) => left[face]!-- <= 0);
}
