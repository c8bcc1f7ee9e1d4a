/**
 * Cardinoes in the registry: what a table is prepared with, and how its rules are loaded.
 * @module
 */
import type { GameEntry } from '../game';
import { cardinoesInfo } from './info';

export const cardinoesEntry: GameEntry = {
  info: cardinoesInfo,
  load: () => import('.').then(({ cardinoes }) => cardinoes),
};
