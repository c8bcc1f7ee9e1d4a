/**
 * The words while somebody works on them: a changed catalogue is compiled, and the page follows.
 * @module
 */
import { fileURLToPath } from 'node:url';
import { type Plugin, normalizePath } from 'vite';
import { FOLDER } from './catalogue.ts';
import { ensureWords } from './compile.ts';

/** Watches the catalogues in development. */
export function words(): Plugin {
  const folder = normalizePath(fileURLToPath(FOLDER));
  return {
    name: 'svista-words',
    configureServer({ watcher, config }) {
      watcher.on('change', (file) => {
        if (!file.endsWith('.json') || !normalizePath(file).startsWith(folder)) return;
        try {
          ensureWords();
        } catch (error) {
          config.logger.error(`${file}: ${String(error)}`); // half a word, while somebody writes
        }
      });
    },
  };
}
