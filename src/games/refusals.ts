/**
 * What every game refuses alike, by one code each that the page says in every language: a new game names and translates
 * none of it. Games that are older say `NAME/not-asked` and the like for moves, which verifiers know (P194–P197).
 * @module
 */
import { type Err, err } from '../lib/result';

/** A move by a seat that is asked for none. */
export const notAsked: Err = err('game/not-asked', 'it is not your turn');

/** A card that the seat does not hold. */
export const notInHand: Err = err('game/not-in-hand', 'the hand does not hold that card');

/** A text that is no move of the game. */
export function noMove(text: string): Err {
  return err('game/move-syntax', `“${text.slice(0, 60)}” is no move of this game`);
}

/** A text that is no position of the game, or one that no round can come to; `why` is a sentence without a full stop. */
export function noPosition(why: string): Err {
  return err('game/position', why);
}

/** What must hold of a position, each with what is said if it does not: the first of these, or null. */
export function firstBroken(conditions: readonly (readonly [holds: boolean, otherwise: string])[]): string | null {
  return conditions.find(([holds]) => !holds)?.[1] ?? null;
}
