/**
 * The host as one file of plain JavaScript, with all that it needs, so that the package has no dependencies:
 * `npx svista` fetches one archive and starts. It lies as deep below the root as its source, and finds the page at the
 * same place.
 * @module
 */
import type { UserConfig } from 'vite';
import { licences } from './licences.ts';

export function hostProgram(): UserConfig {
  return {
    publicDir: false,
    plugins: [licences()],
    ssr: { noExternal: true },
    build: {
      ssr: 'src/host/main.ts',
      outDir: 'lib/host',
      emptyOutDir: true,
      target: 'node20.19',
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'main.js', banner: '#!/usr/bin/env node', codeSplitting: false } },
    },
  };
}
