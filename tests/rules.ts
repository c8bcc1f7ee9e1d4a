/** Tests play at once: all rules are loaded before any of them. */
import { loadAllRules } from '../src/games/registry';

await loadAllRules();
