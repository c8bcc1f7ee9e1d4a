/**
 * What waits to be used while people gather is compiled at once, beside the page, and not function by function when the
 * cards come: browsers that know these words do so, if they are the very first line of a file.
 * @module
 */
import type { Plugin } from 'vite';
import { AFTER_BOARD, DOORS } from './chunks.ts';

export const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** Not what the first page needs, which would come later for it, nor what most evenings never open. */
const NOT_AT_ONCE = ['start', ...AFTER_BOARD];
const isForTable = (name: string): boolean => name === 'shared' || (name in DOORS && !NOT_AT_ONCE.includes(name));

/** It comes after Vite, which puts a list above the files that fetch others. */
export function compileHint(): Plugin {
  return {
    name: 'svista-compile-hint',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && isForTable(file.name)) file.code = `${COMPILE_HINT}\n${file.code}`;
      },
    },
  };
}
