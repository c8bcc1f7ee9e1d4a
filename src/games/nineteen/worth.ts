/**
 * What a collection that is not complete may be expected to score for its suits: the compass of estimates and glances.
 *
 * The model: before each pick a stack of random cards goes by, the player takes the suit that is best in the long run,
 * and at the end of each round they lose a card by chance (the neighbour chooses worse for them than chance, but has
 * only two or three cards to choose from). What the cards cost, their face values, is not in it: that is the same
 * number now and in the end.
 * @module
 */
import type { CardId, Face } from '../../cards/card';
import { suitPoints } from './score';
import { type NineteenState, SIX } from './state';

/** All picks of both rounds. */
export const PICKS = 2 * SIX;

/** More than any count of one suit: twelve cards at most lie in front. */
const BASE = PICKS + 1;
const TABLE = BASE ** 4;

/** Results, computed when they are first asked for; NaN until then. */
let results: Float64Array | null = null;

/**
 * Points to be expected for suits and sets in the end, with so many cards of each suit and `left` picks to come; of
 * discards only those after them.
 */
export function worth(clubs: number, diamonds: number, hearts: number, spades: number, left: number): number {
  if (left === 0) return suitPoints(clubs, diamonds, hearts, spades);
  results ??= new Float64Array((PICKS + 1) * TABLE).fill(NaN);
  const at = left * TABLE + ((clubs * BASE + diamonds) * BASE + hearts) * BASE + spades;
  const found = results[at]!;
  if (!Number.isNaN(found)) return found;
  return (results[at] = beforePick(clubs, diamonds, hearts, spades, left));
}

/**
 * The same just after a pick, `left` more being to come: at the end of a round a card is still to be lost, any of them
 * with the same chance.
 */
export function worthTaken(clubs: number, diamonds: number, hearts: number, spades: number, left: number): number {
  if (left % SIX !== 0) return worth(clubs, diamonds, hearts, spades, left);
  let sum = 0;
  if (clubs > 0) sum += clubs * worth(clubs - 1, diamonds, hearts, spades, left);
  if (diamonds > 0) sum += diamonds * worth(clubs, diamonds - 1, hearts, spades, left);
  if (hearts > 0) sum += hearts * worth(clubs, diamonds, hearts - 1, spades, left);
  if (spades > 0) sum += spades * worth(clubs, diamonds, hearts, spades - 1, left);
  return sum / (clubs + diamonds + hearts + spades);
}

/** The mean over the suits that the next stack may hold. */
function beforePick(clubs: number, diamonds: number, hearts: number, spades: number, left: number): number {
  const values = [
    worthTaken(clubs + 1, diamonds, hearts, spades, left - 1),
    worthTaken(clubs, diamonds + 1, hearts, spades, left - 1),
    worthTaken(clubs, diamonds, hearts + 1, spades, left - 1),
    worthTaken(clubs, diamonds, hearts, spades + 1, left - 1),
  ].sort((a, b) => b - a);
  const size = ((left - 1) % SIX) + 1;
  let mean = 0;
  for (const [better, value] of values.entries()) {
    // The best suit there is this one if no card of the stack is of a better suit, but not all are of worse ones.
    mean += (((4 - better) / 4) ** size - ((3 - better) / 4) ** size) * value;
  }
  return mean;
}

/** How many picks a seat has still to make; in the middle of one, all seats have made it or none. */
export function picksLeft({ phase, round, pick }: NineteenState): number {
  const made =
    phase === 'show' || phase === 'pass' || phase === 'force'
      ? pick + 1
      : phase === 'open' || phase === 'over'
        ? SIX
        : pick;
  return (round === 0 ? PICKS : SIX) - made;
}

/** The faces of these cards, as far as they are known. */
export function facesOf(ids: readonly CardId[], known: ReadonlyMap<CardId, Face>): Face[] {
  const faces: Face[] = [];
  for (const id of ids) {
    const face = known.get(id);
    if (face !== undefined) faces.push(face);
  }
  return faces;
}
