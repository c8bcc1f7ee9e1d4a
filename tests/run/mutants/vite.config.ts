/**
 * How Vitest plays mutants: as in the quick run, with one change of the program, and under a bound of work.
 * @module
 */
import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../../../vite.config.ts';
import { mutationPlugin } from './mutation.ts';

export default defineConfig((env) =>
  mergeConfig(base(env), {
    plugins: [mutationPlugin()],
    test: {
      setupFiles: ['tests/run/mutants/bound.ts'],
      experimental: { fsModuleCache: false }, // it would keep a mutant as if it were the program
    },
  }),
);
