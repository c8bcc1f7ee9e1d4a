/**
 * What a card can take (S5–S9, S19, S20).
 * @module
 */
import type { Face } from 'svista/cards';
import { type ScopaState, isAce, valueOf } from './state';

/** The sum that the cards make which make fifteen with a card (S20). */
const FIFTEEN = 15;

type Taking = Pick<ScopaState, 'table' | 'variants'>;

/**
 * Every set of cards that this one can take, each ascending; the card is laid if there is none. An empty set is an ace
 * that takes itself (S19).
 */
export function captures({ table, variants }: Taking, face: Face): readonly (readonly Face[])[] {
  const equals = table.filter((other) => valueOf(other) === valueOf(face)).sort(ascending);
  if (variants.ace && isAce(face)) return equals.length > 0 ? equals.map((one) => [one]) : [table.toSorted(ascending)];
  if (variants.fifteen) return sums(table, FIFTEEN - valueOf(face));
  return equals.length > 0 ? equals.map((one) => [one]) : sums(table, valueOf(face));
}

/** S11, S19: whether taking this sweeps the table, the last card of the round apart. */
export function sweeps({ table, variants }: Taking, face: Face, take: readonly Face[]): boolean {
  if (take.length === 0 || take.length < table.length) return false;
  return !(variants.ace && isAce(face)) || (take.length === 1 && isAce(take[0]!));
}

/** All sets of cards that add up to `sum`. */
function sums(table: readonly Face[], sum: number): readonly (readonly Face[])[] {
  const cards = table.filter((face) => valueOf(face) <= sum).sort(ascending);
  const found: Face[][] = [];
  const chosen: Face[] = [];
  const look = (from: number, rest: number): void => {
    if (rest === 0) return void found.push([...chosen]);
    // Values ascend with the faces: what is too high now stays so.
    for (let i = from; i < cards.length && valueOf(cards[i]!) <= rest; i++) {
      chosen.push(cards[i]!);
      look(i + 1, rest - valueOf(cards[i]!));
      chosen.pop();
    }
  };
  look(0, sum);
  return found;
}

export const ascending = (a: Face, b: Face): number => a - b;
