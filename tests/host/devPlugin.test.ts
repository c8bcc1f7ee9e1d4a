/** The development server has the host's broker, and lets in nobody whom the host would not. */
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ViteDevServer } from 'vite';
import { svistaHost } from '../../src/host/devPlugin';
import { LOOPBACK, ask, call, closed, offer, statusOf } from './guests';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

let server: Server;
let port: number;
const warned: string[] = [];

beforeEach(async () => {
  vi.stubEnv('VITEST', undefined);
  const layers: Middleware[] = [];
  server = createServer((request, response) => layers[0]!(request, response, () => response.end('Vite’s own')));
  const vite = {
    httpServer: server,
    config: { server: { allowedHosts: ['table.lan'] }, logger: { warn: (line: string) => warned.push(line) } },
    middlewares: { use: (layer: Middleware) => layers.push(layer) },
    resolvedUrls: { network: [] },
    ssrLoadModule: (path: string) => import(/* @vite-ignore */ `../..${path}`),
  };
  const { configureServer } = svistaHost(async () => [{ id: 'mine' }]) as unknown as {
    configureServer: (vite: ViteDevServer) => Promise<void>;
  };
  await configureServer(vite as unknown as ViteDevServer);
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  port = (server.address() as AddressInfo).port;
});

afterEach(async () => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test('it has the broker and its configuration, for its own pages and names', async () => {
  const own = { headers: { Host: `table.lan:${port}`, Origin: `http://table.lan:${port}` } };
  expect(JSON.parse((await ask(port, '/config.json', own)).body)).toMatchObject({
    broker: { host: '{host}', path: '/peer' },
    games: [{ id: 'mine' }],
  });
  expect((await ask(port, '/src/ui/main.ts')).body).toBe('Vite’s own');
  const ada = call(port, 'ada', own);
  expect(await ada.next()).toEqual({ type: 'OPEN' });
  const evil = { headers: { Host: `evil.example:${port}` } };
  expect(
    (await Promise.all(['/config.json', '/peer/peerjs/id'].map((path) => ask(port, path, evil)))).map(
      ({ status }) => status,
    ),
  ).toEqual([403, 403]);
  expect(await statusOf(call(port, 'ben', evil))).toBe(403);
  expect(await statusOf(call(port, 'ben', { origin: 'http://evil.example' }))).toBe(403);
  expect(warned[0]).toBe(`refused host/name from ${LOOPBACK} “evil.example:${port}”`);

  ada.socket.send('{"type":"OFFER","dst":{"toString":1}}');
  ada.socket.send(offer('ada', 'to myself'));
  expect(await ada.next()).toMatchObject({ payload: 'to myself' });
  const over = closed(ada.socket);
  ada.socket.terminate();
  await over;
});
