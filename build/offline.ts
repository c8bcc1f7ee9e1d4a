/**
 * Builds the service worker, and tells it which files make this version of the page.
 * @module
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type PluginOption, type Rollup, build } from 'vite';

const FILE = 'sw.js';
const PUBLIC = new URL('../public/', import.meta.url);
/** What the page itself never asks for, and what may be somebody else's by then; see `src/offline/keeper.ts`. */
const NOT_KEPT = ['preview.png', 'LICENSES.txt', FILE, 'config.json'];
/** Modules are kept as `config.json` names them; a version is another one, too, if one of them is. */
const MODULE = /^shelf\//;

/** The service worker as one file: browsers load what it would import from beside it only when it is new. */
async function program(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('../src/offline/serviceWorker.ts', import.meta.url)),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  return (built as Rollup.RollupOutput).output[0].code;
}

/** It comes last, when no file changes any more. */
export function offline(): PluginOption {
  return {
    name: 'svista-offline',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const contents = new Map<string, string | Uint8Array>();
        for (const { fileName, ...file } of Object.values(bundle))
          contents.set(fileName, file.type === 'chunk' ? file.code : file.source);
        for (const name of existsSync(PUBLIC) ? readdirSync(PUBLIC) : [])
          contents.set(name, readFileSync(new URL(name, PUBLIC)));
        const names = [...contents.keys()].filter((name) => !NOT_KEPT.includes(name) && !name.startsWith('.')).sort();
        const hash = createHash('sha256');
        for (const name of names) hash.update(`${name}\0${contents.get(name)!.length}\0`).update(contents.get(name)!);
        const files = names.filter((name) => !MODULE.test(name)).map((name) => (name === 'index.html' ? '' : name));
        const page = JSON.stringify({ version: hash.digest('hex').slice(0, 16), files });
        const source = `const SVISTA_PAGE=${page};\n${await program()}`;
        this.emitFile({ type: 'asset', fileName: FILE, source });
      },
    },
  };
}
