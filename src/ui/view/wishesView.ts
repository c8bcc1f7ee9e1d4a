/**
 * What everybody wants when a round is over, as far as they have said: another one, or to stand up.
 * @module
 */
import type { Seat } from '../../cards/card';
import type { SignedInput } from '../../log/input';
import { must } from '../../lib/result';
import { type NextChoice, parseNext } from '../../table/step/nextChoice';
import type { Session } from '../../table/session/session';

/** By seat; nothing of those who have not said anything yet. */
export type Wishes = ReadonlyMap<Seat, NextChoice>;

/** Of the round that is over; also when the table has been closed by what was said. None at any other time. */
export function viewWishes({ plan, state, log }: Session): Wishes {
  if (plan?.kind === 'next') return wishesIn(log.inputs);
  return state.stage === 'closed' ? wishesIn(log.closed.at(-1)?.inputs ?? []) : new Map();
}

/** Who stands up, in the order of the seats. */
export function standing(wishes: Wishes): Seat[] {
  return [...wishes].filter(([, choice]) => choice === 'stand').map(([seat]) => seat);
}

function wishesIn(inputs: readonly SignedInput[]): Wishes {
  const said = inputs.map(({ seat, payload }) => [seat, parseNext(payload)] as const);
  if (!said.every(([, choice]) => choice.ok)) return new Map(); // the table was closed by something else
  return new Map(said.map(([seat, choice]) => [seat, must(choice)]));
}
