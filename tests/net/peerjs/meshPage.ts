/**
 * What tests ask of the page with a mesh (`page/main.ts`), and wait for there.
 */
import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import type { PeerView } from '../../../src/net/mesh/peer';

/** Builds the page into a folder of its own, which is returned and is the caller's to remove. */
export async function buildMeshPage(): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'svista-mesh-'));
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'page'),
    base: './',
    logLevel: 'error',
    // As in the page itself.
    resolve: {
      alias: {
        'webrtc-adapter': join(import.meta.dirname, '..', '..', '..', 'src', 'net', 'peerjs', 'browserDetails.ts'),
      },
    },
    build: { outDir: dist, emptyOutDir: true, target: 'es2022' },
  });
  return dist;
}

/** What the page first says of a broker that it has lost; it may be trying again by the time that one asks. */
export async function lostOf(page: Page): Promise<unknown> {
  const status = await page.waitForFunction(() => window.table!.statuses.find(({ state }) => state === 'lost'));
  return status.jsonValue();
}

export const selfOf = (page: Page): Promise<string> => page.evaluate(() => window.table!.self);
export const peersOf = (page: Page): Promise<readonly PeerView[]> => page.evaluate(() => window.table!.peers());

/** Waits until exactly `count` devices are connected. */
export async function connected(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => window.table!.peers().filter(({ state }) => state === 'connected').length === wanted,
    count,
    { polling: 50 },
  );
}

/** Waits until `page` sees the device in this state. */
export async function seen(page: Page, device: string, state: PeerView['state']): Promise<void> {
  await page.waitForFunction(
    ([key, wanted]) => window.table!.peers().some((peer) => peer.device === key && peer.state === wanted),
    [device, state],
    { polling: 50 },
  );
}

export const say = (page: Page, to: string, text: string): Promise<boolean> =>
  page.evaluate(([device, words]) => window.table!.send(device!, words!), [to, text]);

export async function heard(page: Page, text: string): Promise<void> {
  await page.waitForFunction((words) => window.table!.inbox.some((message) => message.text === words), text, {
    polling: 20,
  });
}

/** The page from a web space that says nothing of whom it may talk to. */
export async function servePlainly(dist: string): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const file = request.url === '/' ? 'index.html' : request.url!.slice(1);
    response.setHeader('Content-Type', file.endsWith('.js') ? 'text/javascript' : 'text/html');
    if (existsSync(join(dist, file))) createReadStream(join(dist, file)).pipe(response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
