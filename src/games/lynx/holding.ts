/**
 * A hand sorted by face, as its holder sees it: what bots, hints and the enumeration of moves look cards up in.
 *
 * Of two equal cards the one that everybody knows comes first, as the rules want it played.
 * @module
 */
import { type Card, FACES, type Face } from '../../cards/card';
import type { View } from '../game';
import type { LynxState } from './state';

export interface Holding {
  /** For each of the 52 faces the cards that may be melded, appended or stolen with: not an announced seven. */
  readonly byFace: readonly (readonly Card[])[];
  /** Every face that `byFace` holds, once, ascending. */
  readonly faces: readonly Face[];
}

const NONE: readonly Card[] = [];

/** The hand of the view's seat. Hidden cards that the view does not know are left out. */
export function holdingOf(view: View<LynxState>): Holding {
  const { state, seat, known } = view;
  const hand = state.hands[seat]!;
  const byFace = new Array<readonly Card[]>(FACES).fill(NONE);
  const add = (face: Face, card: Card): void => {
    const cards = byFace[face]!;
    byFace[face] = cards.length === 0 ? [card] : [...cards, card];
  };
  let spare = state.announced;
  for (const face of hand.open) {
    if (face === spare) spare = null;
    else add(face, { face });
  }
  for (const id of hand.hidden) {
    const face = known.get(id);
    if (face !== undefined) add(face, { face, id });
  }
  const faces: Face[] = [];
  for (let face = 0; face < FACES; face++) if (byFace[face]!.length > 0) faces.push(face);
  return { byFace, faces };
}
