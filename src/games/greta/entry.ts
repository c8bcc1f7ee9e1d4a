/**
 * Greta in the registry: what a table is prepared with, and how its rules are loaded.
 * @module
 */
import type { GameEntry } from '../game';
import { gretaInfo } from './info';

export const gretaEntry: GameEntry = { info: gretaInfo, load: () => import('.').then(({ greta }) => greta) };
