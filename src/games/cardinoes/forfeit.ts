/**
 * What a forfeited round of Cardinoes costs (C15).
 * @module
 */
import type { Options } from '../options';
import { cardinoesOptions, deckOf, worthOf } from './options';

/** C15: as much as all cards of the round are worth (C9): nobody can win more from anybody by playing on. */
export function forfeit(options: Options): number {
  const own = cardinoesOptions(options);
  return worthOf(own, deckOf(own));
}
