/**
 * Crazy Eights in a registry: what a table is prepared with, and how its rules are loaded.
 * @module
 */
import type { GameEntry } from '../../../src/games/game';
import { eightsInfo } from './info';

export const eightsEntry: GameEntry = { info: eightsInfo, load: () => import('.').then(({ eights }) => eights) };
