/**
 * Cardinoes in the registry: what a table is prepared with, and how its rules are loaded.
 * @module
 */
import type { GameEntry } from '../game';
import { cardinoesHead } from './head';

export const cardinoesEntry: GameEntry = {
  head: cardinoesHead,
  load: () => import('.').then(({ cardinoes }) => cardinoes),
};
