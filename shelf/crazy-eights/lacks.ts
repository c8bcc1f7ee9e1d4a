/**
 * What draws tell about hidden hands, for whoever guesses at hidden cards: who draws has hardly a card of the suit that
 * was asked for, and where one must play (E7) none at all. Eights are not counted.
 * @module
 */
import { type Face, rankOf, suitOf } from 'svista/cards';
import { EIGHT, type EightsState, type Lacks, suitWanted } from './state';

/** After a draw, or a pass after one: no card of the hand is of the suit that is asked for. */
export function afterMiss(state: EightsState): Lacks {
  const lacks = state.lacks[state.turn]!;
  return lacks.with(suitWanted(state), 0);
}

/** After so many unknown cards have come into the hand, which has `size` now. */
export function afterTaking(lacks: Lacks, count: number, size: number): Lacks {
  if (knowsNothing(lacks)) return lacks;
  return lacks.map((most) => (most < 0 || most + count >= size ? -1 : most + count));
}

/** After this card was played from the hand, which has `size` now. */
export function afterPlay(lacks: Lacks, face: Face, size: number): Lacks {
  if (knowsNothing(lacks)) return lacks;
  const isEight = rankOf(face) === EIGHT;
  return lacks.map((most, suit) => {
    const left = !isEight && suit === suitOf(face) ? Math.max(most - 1, most < 0 ? -1 : 0) : most;
    return left >= size ? -1 : left;
  });
}

const knowsNothing = (lacks: Lacks): boolean => lacks.every((most) => most < 0);
