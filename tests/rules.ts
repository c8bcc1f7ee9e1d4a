/**
 * For every test file: all rules are loaded before any test, which so plays at once; and no page has left an error
 * unhandled between its last test and its end.
 */
import { afterAll } from 'vitest';
import { loadAllRules } from '../src/games/registry';
import { unhandledErrors } from './run/unhandled';

await loadAllRules();
afterAll(() => unhandledErrors().throwAny());
