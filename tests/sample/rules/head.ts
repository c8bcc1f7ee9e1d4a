/**
 * Crazy Eights as far as a table is prepared with it.
 * @module
 */
import type { GameHead } from '../../../src/games/game';
import { done } from '../../../src/lib/result';

export const eightsHead: GameHead = {
  id: 'eights',
  name: 'Crazy Eights',
  minSeats: 2,
  maxSeats: 4,
  match: {},
  options: [],
  refuse: () => done,
};
