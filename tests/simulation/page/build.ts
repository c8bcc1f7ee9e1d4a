/**
 * The page that has the simulation in it, which is never shipped: built apart from the page that is.
 */
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { type Plugin, type PreviewServer, build, normalizePath, preview } from 'vite';

const ROOT = normalizePath(fileURLToPath(new URL('../../../', import.meta.url)));
/** What the simulation has in Node, and what stands for it in a page: the same bytes from the program's own files. */
const IN_PAGE: Readonly<Record<string, string>> = {
  'src/crypto/sign.ts': 'tests/table/quickSign.ts',
  'src/crypto/batch.ts': 'tests/table/quickSign.ts',
  'src/games/registry/index.ts': 'tests/table/withTrial.ts',
  'tests/table/nodeSign.ts': 'src/crypto/sign.ts',
  'tests/table/onceCrypto.ts': 'tests/simulation/page/pageCrypto.ts',
  'tests/simulation/strays.ts': 'tests/simulation/page/pageStrays.ts',
};

function inPage(): Plugin {
  return {
    name: 'svista-simulated-page',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (importer === undefined || !source.startsWith('.')) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      const stands = resolved && IN_PAGE[normalizePath(resolved.id).slice(ROOT.length)];
      // What stands in the place of a file may import it.
      return stands && normalizePath(importer) !== ROOT + stands ? ROOT + stands : null;
    },
  };
}

/** Builds the page into that folder. `plugins`: for a test that changes the program. */
export async function buildSimulatedPage(folder: string, plugins: readonly Plugin[] = []): Promise<void> {
  await build({
    configFile: false,
    root: `${ROOT}tests/simulation/page`,
    base: './',
    logLevel: 'error',
    // Games of the shelf import the package by its name.
    resolve: { alias: { svista: `${ROOT}src/package` } },
    plugins: [...plugins, inPage(), svelte({ configFile: false, compilerOptions: { runes: true } })],
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', sourcemap: true },
  });
}

/** Serves it to this machine alone; rejected if something else has the port. `port`: 0 for any. */
export function serveSimulatedPage(folder: string, host: string, port: number): Promise<PreviewServer> {
  return preview({ configFile: false, build: { outDir: folder }, preview: { host, port, strictPort: true } });
}
