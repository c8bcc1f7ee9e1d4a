/**
 * For bots: who is likely to win a round. A rule of thumb, with weights that were found by playing.
 * @module
 */
import type { CardId, Face } from '../../cards/card';
import type { Position } from '../game';
import { fitsChain } from './chain';
import { resultOf } from './need';
import { worthOf } from './options';
import type { CardinoesState } from './state';

/**
 * How much likelier a hand with one card less is to go out first, one that can play now, and one whose turn comes
 * first.
 */
const CARD_WEIGHT = 2;
const PLAYABLE_WEIGHT = 2;
const TURN_WEIGHT = 1.15;
/** What is left of the hands when somebody goes out. */
const LEFT = 0.6;

/** About what each seat would score if the round went on from here, all cards being open (C10). */
export function estimate({ state, known }: Position<CardinoesState>): readonly number[] {
  const hands = state.hands.map((hand, seat) => [...state.shown[seat]!, ...facesOf(hand, known)]);
  if (state.reason !== null) return resultOf(state, hands).scores.map((score) => score.total);
  const worth = hands.map((hand) => worthOf(state.options, hand));
  const all = worth.reduce((sum, points) => sum + points, 0);
  const chances = hands.map((hand, seat) => {
    const playable = state.chain.length > 0 && hand.some((face) => fitsChain(face, state.chain));
    const wait = (seat - state.turn + state.seats) % state.seats;
    return CARD_WEIGHT ** -state.hands[seat]!.length * (playable ? PLAYABLE_WEIGHT : 1) * TURN_WEIGHT ** -wait;
  });
  const sum = chances.reduce((total, chance) => total + chance, 0);
  return chances.map((chance, seat) => (chance / sum) * (all - worth[seat]!) * LEFT);
}

export function facesOf(cards: readonly CardId[], known: ReadonlyMap<CardId, Face>): Face[] {
  const faces: Face[] = [];
  for (const id of cards) {
    const face = known.get(id);
    if (face !== undefined) faces.push(face);
  }
  return faces;
}
