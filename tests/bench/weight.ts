/**
 * How much a browser must load: for the first page, and JavaScript before it can sit down at a table. The board itself
 * and the crypto worker come while people gather; the board is listed beside.
 */
import { existsSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { startHost } from '../../src/host/host';
import { assert, must } from '../../src/lib/result';
import type { Record } from './record';

const DIST = new URL('../../dist/', import.meta.url);

interface Chunk {
  readonly file: string;
  /** Of a file that is made for a purpose, `build/chunks.ts`. */
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

const kB = (files: Iterable<string>): number => {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(new URL(file, DIST)), { level: 9 }).length;
  return bytes / 1000;
};

/** By name, in kilobytes. Needs `npm run build`. */
export async function weights(): Promise<Readonly<{ [name: string]: number }>> {
  const path = new URL('.vite/manifest.json', DIST);
  if (!existsSync(path)) throw new Error('there is no built page: run “npm run build” first');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as { [key: string]: Chunk };
  const files = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key]!;
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const other of chunk.imports ?? []) add(other);
  };
  const weightWith = (...purposes: readonly string[]): number => {
    for (const purpose of purposes) {
      const keys = Object.keys(manifest).filter((key) => manifest[key]!.name === purpose);
      assert(keys.length === 1, `one file is made for ${purpose}`);
      add(keys[0]!);
    }
    return kB(files);
  };
  /** What that page adds to a table at which its game is played. */
  const beyondTable = (page: string, game: string): number => {
    const before = weightWith('round', game);
    add(page);
    return kB(files) - before;
  };
  return {
    'weight.js.gzip_kB': weightWith('start', 'table'),
    'weight.js.with_board.gzip_kB': weightWith('board'),
    'weight.glass.gzip_kB': beyondTable('src/ui/screens/glass/GlassPage.svelte', 'cardinoes'),
    'weight.single_file.gzip_kB': kB(['svista.html']),
    'weight.start.wire_kB': (await wireBytes()) / 1000,
  };
}

export async function weightBench(record: Record): Promise<void> {
  for (const [name, weight] of Object.entries(await weights())) record(name, [weight]);
}

/**
 * What goes over the wire until the first page is there, heads and all, from our own host to a browser on the LAN: one
 * that takes gzip.
 */
async function wireBytes(): Promise<number> {
  const host = must(await startHost({ dist: fileURLToPath(DIST), port: 0, stunPort: 0, bind: '127.0.0.1' }));
  try {
    const page = await ask(host.port, '/');
    // Icons and the manifest are none of a page's business until somebody installs it.
    const parts = [
      ...page.text.matchAll(/<(?:script\b[^>]* src|link rel="(?:stylesheet|modulepreload)"[^>]* href)="\.\/([^"]+)"/g),
    ].map(([, file]) => `/${file}`);
    const others = await Promise.all([...parts, '/config.json'].map((path) => ask(host.port, path)));
    // What style sheets name comes from their own folder.
    const faces = others.flatMap(({ text }, i) =>
      [...text.matchAll(/url\((?:\.\/)?([\w-]+\.woff2)\)/g)].map(([, face]) => parts[i]!.replace(/[^/]+$/, face!)),
    );
    const letters = await Promise.all(faces.map((path) => ask(host.port, path)));
    return [page, ...others, ...letters].reduce((sum, { bytes }) => sum + bytes, 0);
  } finally {
    await host.close();
  }
}

/** The text of an answer, and how many bytes came for it. */
function ask(port: number, path: string): Promise<{ readonly text: string; readonly bytes: number }> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path, agent: false, headers: { 'Accept-Encoding': 'gzip, deflate' } },
      (response) => {
        const { socket } = response;
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          assert(response.statusCode === 200, `${path} is there`);
          const body = Buffer.concat(parts);
          resolve({
            text: (response.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString(),
            bytes: socket.bytesRead,
          });
        });
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}
