/**
 * Greta in the registry: what a table is prepared with, and how its rules are loaded.
 * @module
 */
import type { GameEntry } from '../game';
import { gretaHead } from './head';

export const gretaEntry: GameEntry = { head: gretaHead, load: () => import('.').then(({ greta }) => greta) };
