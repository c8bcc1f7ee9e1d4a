/**
 * Puts a mutant in the place of what it changes, as the module is loaded: the files stay as they are.
 * @module
 */
import { fileURLToPath } from 'node:url';
import { type Plugin, normalizePath } from 'vite';

/** The one change that is loaded. */
export interface Change {
  /** From the project's folder on. */
  readonly file: string;
  /** What the file then says. */
  readonly text: string;
}

/** What the command and the configuration of Vitest, which is loaded for itself, both know. */
interface Shared {
  change: Change | null;
  /** Files of the program that have been loaded, from the project's folder on. */
  readonly loaded: Set<string>;
}

const ROOT = normalizePath(fileURLToPath(new URL('../../../', import.meta.url)));
const SHARED = Symbol.for('svista/mutation');

export function mutation(): Shared {
  const shared = globalThis as typeof globalThis & { [SHARED]?: Shared };
  return (shared[SHARED] ??= { change: null, loaded: new Set() });
}

export function mutationPlugin(): Plugin {
  return {
    name: 'svista-mutation',
    enforce: 'pre',
    transform(_code, id) {
      const file = normalizePath(id).replace(ROOT, '');
      const { change, loaded } = mutation();
      loaded.add(file);
      return change?.file === file ? { code: change.text, map: null } : null;
    },
  };
}
