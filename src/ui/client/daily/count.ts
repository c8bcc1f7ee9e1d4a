/**
 * A round of a daily deal is over: what it came to is counted, if it is the first.
 * @module
 */
import type { AloneEvent, AlonePlan } from '../models/alonePlan';
import { resultOf } from './check';
import { countDay, countedOf } from './record';

export function countRound(plan: AlonePlan, events: readonly AloneEvent[]): void {
  const { game, daily } = plan;
  if (daily === undefined || countedOf(daily, game) !== null) return; // never begun on its day, or counted already
  const { result, outcome } = resultOf(plan, events);
  const { points, place, seats } = outcome;
  countDay(daily, game, { points, place, seats, code: result.code });
}
