/**
 * Greta as far as a table is prepared with it.
 * @module
 */
import { done } from '../../lib/result';
import type { GameInfo } from '../game';
import { GRETA_OPTIONS } from './options';
import { SEATS } from './state';

export const gretaInfo: GameInfo = {
  id: 'greta',
  name: 'Greta',
  minSeats: SEATS,
  maxSeats: SEATS,
  match: { rounds: 1 },
  options: GRETA_OPTIONS,
  refuse: () => done,
};
