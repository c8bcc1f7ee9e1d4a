/**
 * Nineteen as far as a table is prepared with it.
 * @module
 */
import { done } from '../../lib/result';
import type { GameInfo } from '../game';
import { SEATS } from './state';

export const nineteenInfo: GameInfo = {
  id: 'nineteen',
  name: 'Nineteen',
  minSeats: SEATS,
  maxSeats: SEATS,
  match: { rounds: 1 },
  options: [],
  refuse: () => done,
};
