/**
 * Nineteen in the registry: what a table is prepared with, and how its rules are loaded.
 * @module
 */
import type { GameEntry } from '../game';
import { nineteenInfo } from './info';

export const nineteenEntry: GameEntry = {
  info: nineteenInfo,
  load: () => import('.').then(({ nineteen }) => nineteen),
};
