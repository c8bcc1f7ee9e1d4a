/**
 * The page of somebody who has patched their program, built beside the real one, from a web space of its own.
 */
import { mkdtemp, realpath } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build } from 'vite';
import { PackedFiles } from '../../../src/host/packing';
import { serveFile } from '../../../src/host/staticFiles';
import type { BrowserHarness, Player } from '../harness';
import type { Lie } from './lie';

const ROOT = join(import.meta.dirname, '..', '..', '..');
/** Screens that nobody opens who sits at a table of Cardinoes: with the other boards nearly half of all. */
const UNOPENED = /\/(?:alone|learn|look|pages|replay|you|handover|connect)\/\w+\.svelte$/;
const OTHER_BOARDS = /\/ui\/games\/(?:greta|lynx|nineteen)\/index\.ts$/;
const NOTHING = '\0nothing';

/** Builds it; the folder it lies in. */
export async function buildLiar(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'svista-liar-'));
  await build({
    configFile: false,
    root: ROOT,
    base: './',
    logLevel: 'error',
    resolve: { alias: { 'webrtc-adapter': join(ROOT, 'src', 'net', 'peerjs', 'browserDetails.ts') } },
    plugins: [
      {
        name: 'patched-mesh',
        enforce: 'pre',
        resolveId: (source, importer) =>
          source.endsWith('/net/mesh/mesh') && importer?.includes('tableNet') === true
            ? join(import.meta.dirname, 'mesh.ts')
            : null,
      },
      {
        name: 'without-what-nobody-opens',
        enforce: 'pre',
        resolveDynamicImport: (source, importer) =>
          typeof source === 'string' &&
          (UNOPENED.test(source) || (source === './loaded' && OTHER_BOARDS.test(importer ?? '')))
            ? NOTHING
            : null,
        load: (id) => (id === NOTHING ? 'export default null;' : null),
      },
      svelte({ configFile: false }),
    ],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      minify: false,
      cssMinify: false,
      reportCompressedSize: false,
    },
  });
  return outDir;
}

/** A web space with the patched page and the house's broker; its server. */
export async function serveLiar(harness: BrowserHarness, dist: string): Promise<Server> {
  const { port, stunPort } = harness.host;
  const config = {
    broker: { host: 'table.lan', port, path: '/peer', secure: false },
    iceServers: [{ urls: [`stun:127.0.0.1:${stunPort}`] }],
  };
  const folder = { root: await realpath(dist), packed: new PackedFiles() };
  const server = createServer((request, response) => {
    if (request.url === '/config.json')
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(config));
    else void serveFile(folder, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await harness.letIn(addressOf(server));
  return server;
}

const addressOf = (server: Server): string => `http://table.lan:${(server.address() as AddressInfo).port}/`;

/** This person has the patched page, and tells that lie. */
export async function makeLiar(player: Player, server: Server, lie: Lie): Promise<void> {
  player.origin = addressOf(server);
  await player.context.addInitScript((wanted) => ((globalThis as { svistaLie?: unknown }).svistaLie = wanted), lie);
}
