/**
 * Crazy Eights in a registry: what a table is prepared with, and how its rules are loaded.
 * @module
 */
import type { GameEntry } from '../../../src/games/game';
import { eightsHead } from './head';

export const eightsEntry: GameEntry = { head: eightsHead, load: () => import('.').then(({ eights }) => eights) };
