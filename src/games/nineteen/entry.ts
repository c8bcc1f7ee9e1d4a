/**
 * Nineteen in the registry: what a table is prepared with, and how its rules are loaded.
 * @module
 */
import type { GameEntry } from '../game';
import { nineteenHead } from './head';

export const nineteenEntry: GameEntry = {
  head: nineteenHead,
  load: () => import('.').then(({ nineteen }) => nineteen),
};
