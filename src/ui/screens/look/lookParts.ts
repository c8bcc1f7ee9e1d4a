/**
 * What a table that is only shown says of its round: whom it asks, who is away, what was counted.
 * @module
 */
import type { Seat } from '../../../cards/card';
import type { Need, RoundResult } from '../../../games/game';
import { type Result, err } from '../../../lib/result';
import type { Plan } from '../../view/roomView';
import type { DepartureView } from '../../view/departureView';
import type { Presence } from '../../view/presence';

/** `mixed`: how many have shuffled. */
export function planOf(need: Need, seats: number, mixed: number): Plan | null {
  if (need.kind === 'act') return { kind: 'move', asked: need.seats };
  if (need.kind === 'over') return { kind: 'next', asked: Array.from({ length: seats }, (_, seat) => seat) };
  return { kind: 'shuffle', what: 'deck', asked: [mixed % seats], mixes: [], trivial: false };
}

/** There is no other round here. */
export const oneRound = (): Result<null> => err('look/happening', 'this page shows one round only');

/** Nobody has signed anything. */
export const noLog = (): Result<string> => err('look/happening', 'this page has no signed log');

/** Those who are away can be gone on without. */
export function departureOf(asked: readonly Seat[], presence: ReadonlyMap<Seat, Presence>): DepartureView {
  const missing = asked.filter((seat) => presence.get(seat) === 'lost');
  return { missing, without: (seats) => seats, roundWithout: () => 'on', proposals: [], voted: false, gone: [] };
}

/** The round that is over, and others like it before; empty as long as it is not. */
export function resultsOf(need: Need, rounds: number): RoundResult[] {
  if (need.kind !== 'over') return [];
  const { result } = need;
  const shifted = (by: number): RoundResult => ({
    ...result,
    another: null,
    scores: result.scores.map((_, seat) => result.scores[(seat + by) % result.scores.length]!),
  });
  return [...Array.from({ length: rounds - 1 }, (_, i) => shifted(i + 1)), result];
}
