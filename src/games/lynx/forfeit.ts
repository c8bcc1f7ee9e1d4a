/**
 * What a forfeited round of Lynx costs (L38).
 * @module
 */
import type { Options } from '../options';
import { FINISHER_BONUS, handPoints } from './need';
import { deckOf, lynxOptions } from './options';

/**
 * L38: as much as if all cards of the round had stayed in the hand (L34), and the finisher's points besides: nobody can
 * fall further behind anybody by playing on.
 */
export function forfeit(options: Options): number {
  return FINISHER_BONUS - handPoints(deckOf(lynxOptions(options)));
}
