/**
 * A hand sorted by face, as its holder sees it: what bots, hints and the enumeration of moves look cards up in.
 *
 * Of two equal cards the one that everybody knows comes first, as the rules want it played.
 * @module
 */
import { type Card, type Face, JOKER, RED_JOKER } from '../../cards/card';
import type { View } from '../game';
import type { LynxState } from './state';

export interface Holding {
  /** For each of the 54 faces the cards that may be melded, appended or stolen with: not an announced seven. */
  readonly byFace: readonly (readonly Card[])[];
  /** Every face that `byFace` holds, once, ascending. */
  readonly faces: readonly Face[];
}

/** The jokers of a hand, which are all the same to the rules. */
export function jokersIn({ byFace }: Holding): readonly Card[] {
  const [black, red] = [byFace[JOKER]!, byFace[RED_JOKER]!];
  return black.length === 0 ? red : red.length === 0 ? black : [...black, ...red];
}

const KINDS = RED_JOKER + 1;
const NONE: readonly Card[] = [];

/** The hand of the view's seat. Hidden cards that the view does not know are left out. */
export function holdingOf(view: View<LynxState>): Holding {
  const { state, seat, known } = view;
  const hand = state.hands[seat]!;
  const byFace = new Array<readonly Card[]>(KINDS).fill(NONE);
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
  for (let face = 0; face < KINDS; face++) if (byFace[face]!.length > 0) faces.push(face);
  return { byFace, faces };
}
