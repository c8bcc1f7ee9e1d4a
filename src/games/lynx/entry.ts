/**
 * Lynx in the registry: what a table is prepared with, and how its rules are loaded.
 * @module
 */
import type { GameEntry } from '../game';
import { lynxInfo } from './info';

export const lynxEntry: GameEntry = { info: lynxInfo, load: () => import('.').then(({ lynx }) => lynx) };
