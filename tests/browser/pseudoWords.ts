/**
 * The language that nobody speaks, for pages in tests: they fetch it in place of German, so that nothing of it is ever
 * shipped.
 */
import { basename } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { build } from 'vite';
import { SOURCE, catalogueOf } from '../../build/words/catalogue';
import { modulesOf } from '../../build/words/compile';
import { pseudoOf } from '../../build/words/pseudo';

const ENTRY = 'de';
const VIRTUAL = '\0words:';
const NEIGHBOUR = new URL('../../src/ui/words/speech.ts', import.meta.url).pathname;

/** One script with all its words, like that of a language. */
async function bundle(): Promise<string> {
  const modules = modulesOf(ENTRY, pseudoOf(catalogueOf(SOURCE)), SOURCE);
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry: ENTRY, formats: ['es'], fileName: ENTRY } },
    plugins: [
      {
        name: 'words',
        enforce: 'pre',
        resolveId(id, importer) {
          const name = `${basename(id)}.ts`;
          if (modules.has(name) && (importer === undefined || importer.startsWith(VIRTUAL))) return VIRTUAL + name;
          if (id === '../part') return this.resolve('./part', NEIGHBOUR);
          return importer?.startsWith(VIRTUAL) ? this.resolve(id, NEIGHBOUR) : null;
        },
        load: (id) => (id.startsWith(VIRTUAL) ? modules.get(id.slice(VIRTUAL.length)) : null),
      },
    ],
  });
  const [{ output }] = built as unknown as [{ output: [{ code: string }] }];
  return output[0].code;
}

let made: Promise<string> | null = null;

/** Pages of the context that fetch German get the language that nobody speaks. */
export async function speakPseudo(context: BrowserContext): Promise<void> {
  const body = await (made ??= bundle());
  await context.route(/\/assets\/de-[^/]+\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body }));
}
