/**
 * Whom evidence is against, and of what kind it is: all that a waiting room has to know of it.
 * @module
 */
import type { Seat } from '../../cards/card';
import type { Fault } from '../../lib/result';
import type { Evidence } from '../../log/evidence';
import { areTwoWords } from '../../log/input';

/** Of somebody whose state was another one: a lie, or a mistake of the program. (P136) */
export const STRANGE_STATE: Fault = {
  code: 'table/other-state',
  message: 'the state that was signed does not follow from the log',
};

/** The evidence is that somebody had another state than follows from the log that they signed. */
export function isDivergence({ fault }: Pick<Evidence, 'fault'>): boolean {
  return fault.code === STRANGE_STATE.code;
}

/** The evidence is two words of one seat in one place: either of them may be right. */
export function isTwoWords({ inputs: [first, second] }: Pick<Evidence, 'inputs'>): boolean {
  return second !== undefined && areTwoWords(first!, second);
}

/** The seats that evidence is against: those that have signed it. */
export function accusedBy({ seat, inputs }: Evidence): Seat[] {
  return [...new Set([seat, ...inputs.map((input) => input.seat)])];
}
