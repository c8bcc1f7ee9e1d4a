/**
 * Lynx in the registry: what a table is prepared with, and how its rules are loaded.
 * @module
 */
import type { GameEntry } from '../game';
import { lynxHead } from './head';

export const lynxEntry: GameEntry = { head: lynxHead, load: () => import('.').then(({ lynx }) => lynx) };
