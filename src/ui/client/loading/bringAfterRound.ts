/**
 * Brings the program for a round that is over, which no table waits for.
 * @module
 */
import type { AfterRound, AtTable, BotsOf } from '../history/afterRound';
import { supplies } from './supplies';

/**
 * For the round that begins now: what is being found of the one before does not count any more. Never rejected;
 * `botsOf`: who thinks, once somebody asks.
 */
export async function bringAfterRound(table: AtTable, botsOf: BotsOf): Promise<AfterRound> {
  table.after?.review?.stop();
  const { AfterRound: Made } = await supplies().bring('table', () => import('../history/afterRound'));
  return new Made(table, botsOf);
}
