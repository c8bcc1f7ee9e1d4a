/**
 * Crazy Eights as far as a table is prepared with it.
 * @module
 */
import type { GameInfo } from '../../../src/games/game';
import { done } from '../../../src/lib/result';

export const eightsInfo: GameInfo = {
  id: 'eights',
  name: 'Crazy Eights',
  minSeats: 2,
  maxSeats: 4,
  match: {},
  options: [],
  refuse: () => done,
};
