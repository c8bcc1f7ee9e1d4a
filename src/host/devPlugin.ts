/**
 * `npm run dev` with everything that `npm start` brings: the same broker, STUN responder and `config.json`, attached to
 * Vite's own server, behind the same doorman and the same limits. Who may ask for the rest is Vite's own matter
 * (`server.allowedHosts`).
 *
 * Vite reads this file with its configuration, where imports are poorer than elsewhere; so the host itself is loaded
 * through the server, once there is one.
 * @module
 */
import type { Server } from 'node:http';
import type { Plugin } from 'vite';

type HostModule = typeof import('./host');
type BrokerModule = typeof import('./broker');
type ConnectionsModule = typeof import('./connections');
type DoormanModule = typeof import('./doorman');
type RefusalsModule = typeof import('./refusals');
type StunModule = typeof import('./stun');

/** `games`: what its `config.json` says of those beside the page, asked each time. */
export function svistaHost(games: () => Promise<readonly unknown[]>): Plugin {
  return {
    name: 'svista-host',
    apply: 'serve',
    async configureServer(vite) {
      const server = vite.httpServer;
      // Without a server of its own (in tests, say) Vite does not listen, and there is nobody to introduce.
      if (server === null || process.env['VITEST'] !== undefined) return;
      const { DEFAULT_STUN_PORT, hostConfig } = (await vite.ssrLoadModule('/src/host/host.ts')) as HostModule;
      const { BROKER_PATH, attachBroker } = (await vite.ssrLoadModule('/src/host/broker.ts')) as BrokerModule;
      const { startStun } = (await vite.ssrLoadModule('/src/host/stun.ts')) as StunModule;

      const { Doorman } = (await vite.ssrLoadModule('/src/host/doorman.ts')) as DoormanModule;
      const { Refusals } = (await vite.ssrLoadModule('/src/host/refusals.ts')) as RefusalsModule;
      const { boundConnections } = (await vite.ssrLoadModule('/src/host/connections.ts')) as ConnectionsModule;

      const refusals = new Refusals((line) => vite.config.logger.warn(line));
      const { allowedHosts } = vite.config.server;
      const doorman = new Doorman({ names: Array.isArray(allowedHosts) ? allowedHosts : [] });
      const stun = await startStun(undefined, DEFAULT_STUN_PORT, refusals);
      server.once('close', () => void stun.close());
      boundConnections(server as Server, refusals);
      const broker = attachBroker(server as Server, { doorman, refusals });
      vite.middlewares.use((request, response, next) => {
        const path = (request.url ?? '/').replace(/[?#].*$/s, '');
        const isOurs = path.startsWith(`${BROKER_PATH}/`) || path === '/config.json';
        if (isOurs && !doorman.check(request).ok) response.writeHead(403).end();
        else if (path.startsWith(`${BROKER_PATH}/`)) broker.handle(request, response);
        else if (isOurs) {
          response.setHeader('Content-Type', 'application/json; charset=utf-8');
          games().then((all) => response.end(hostConfig(stun.port, vite.resolvedUrls?.network ?? [], all)), next);
        } else next();
      });
    },
  };
}
