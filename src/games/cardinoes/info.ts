/**
 * Cardinoes as far as a table is prepared with it.
 * @module
 */
import type { GameInfo } from '../game';
import { CARDINOES_OPTIONS, refuseOptions } from './options';

export const cardinoesInfo: GameInfo = {
  id: 'cardinoes',
  name: 'Cardinoes',
  minSeats: 2,
  maxSeats: 4,
  match: { rounds: 5, target: 100 },
  options: CARDINOES_OPTIONS,
  refuse: refuseOptions,
};
