/**
 * Lynx as far as a table is prepared with it.
 * @module
 */
import type { GameInfo } from '../game';
import { LYNX_OPTIONS, refuseOptions } from './options';

export const lynxInfo: GameInfo = {
  id: 'lynx',
  name: 'Lynx',
  minSeats: 2,
  maxSeats: 8,
  match: {},
  options: LYNX_OPTIONS,
  refuse: refuseOptions,
};
