/**
 * `npm run build`: the page, the page in one file, and the host, one after the other in one process, which has to load
 * Vite and all its plugins once.
 * @module
 */
import { build } from 'vite';

/** What `vite.config.ts` makes in each mode; the first one empties `dist`. */
const MODES = ['production', 'single', 'host'];

for (const mode of MODES) await build({ mode, logLevel: 'warn' });
