/**
 * How much JavaScript a browser must load before it can sit down at a table: the page's entry, the table's page and all that these
 * import at once. The board itself and the crypto worker come while people gather, and are listed beside.
 */
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Record } from './record';

const DIST = new URL('../../dist/', import.meta.url);

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

const kB = (files: Iterable<string>): number => {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(new URL(file, DIST)), { level: 9 }).length;
  return bytes / 1000;
};

/** Needs `npm run build`. */
export function weightBench(record: Record): void {
  const path = new URL('.vite/manifest.json', DIST);
  if (!existsSync(path)) throw new Error('there is no built page: run “npm run build” first');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as { [name: string]: Chunk };
  const files = new Set<string>();
  const add = (name: string): void => {
    const chunk = manifest[name]!;
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const other of chunk.imports ?? []) add(other);
  };
  for (const [name, chunk] of Object.entries(manifest)) {
    if (chunk.isEntry || name.endsWith('/TablePage.svelte') || name.endsWith('/idbStore.ts')) add(name);
  }
  record('weight.js.gzip_kB', [kB(files)]);
  add('src/ui/screens/table/TableScreen.svelte');
  record('weight.js.with_board.gzip_kB', [kB(files)]);
  record('weight.single_file.gzip_kB', [kB(['svista.html'])]);
}
