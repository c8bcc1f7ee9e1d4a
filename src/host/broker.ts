/**
 * The broker of the LAN: a PeerServer, attached to any HTTP server under `/peer`.
 *
 * What PeerServer 1.0 leaves open is closed here. One malformed frame must not end the process. A client that comes
 * back with its id before its old socket was missed is told that it is open. Sockets whose other end is gone are found by WebSocket
 * pings within ten seconds; browsers answer those even while a page's timers sleep, so that a waiting page in the background keeps its id.
 * Frames, sockets and lengths of ids are limited.
 * @module
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Server as SecureServer } from 'node:https';
import type { Duplex } from 'node:stream';
import { ExpressPeerServer, type IClient } from 'peer';
import { type WebSocket, WebSocketServer } from 'ws';

/** Where the broker lives; `config.json` says the same. */
export const BROKER_PATH = '/peer';
const SOCKET_PATH = `${BROKER_PATH}/peerjs`;
/** Only there to make a whole address of a path. */
const BASE = 'http://host';

/** An offer with its candidates takes a few kilobytes. */
const MAX_FRAME_BYTES = 64 * 1024;
/** Registered ids, and sockets of which some may not be registered yet. A device takes two. */
const MAX_CLIENTS = 256;
const MAX_SOCKETS = 320;
/** Ids and tokens are not longer, in characters. */
const MAX_WORD = 64;
/** A socket is pinged this often and given up if it has not answered the last ping. */
const PING_MS = 5_000;
/** PeerServer's own limit, for heartbeats that a page's timers send: once a minute when they are throttled. */
const ALIVE_MS = 90_000;

export interface Broker {
  /** Answers requests under {@link BROKER_PATH}. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** Ends all sockets. */
  close(): void;
}

/**
 * Attaches a broker to a server that does not listen yet or already does; requests must be handed to `handle`.
 * `pingMs`: how often sockets are pinged.
 */
export function attachBroker(server: Server | SecureServer, pingMs = PING_MS): Broker {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false });
  const broker = ExpressPeerServer(server as Server, {
    path: '/',
    alive_timeout: ALIVE_MS,
    concurrent_limit: MAX_CLIENTS,
    createWebSocketServer: () => sockets,
  });
  const greeted = new WeakSet<IClient>();
  broker.on('connection', (client) => {
    // PeerServer greets only new clients, and then before this event.
    if (greeted.has(client)) client.send({ type: 'OPEN' });
    greeted.add(client);
  });
  broker.on('error', () => undefined);
  // PeerServer starts when it is mounted. An unmounted one is a plain express application, so no other is needed.
  const outer = ExpressPeerServer(server as Server);
  for (const app of [outer, broker]) app.disable('x-powered-by');
  outer.use(BROKER_PATH, broker);

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const url = URL.canParse(request.url ?? '', BASE) ? new URL(request.url ?? '', BASE) : null;
    if (url?.pathname !== SOCKET_PATH) {
      // Vite's server has sockets of its own; on ours there is nobody else to answer.
      if (server.listenerCount('upgrade') === 1) refuse(socket, '404 Not Found');
      return;
    }
    const tooLong = ['id', 'token', 'key'].some((name) => (url.searchParams.get(name) ?? '').length > MAX_WORD);
    if (tooLong) return refuse(socket, '400 Bad Request');
    if (sockets.clients.size >= MAX_SOCKETS) return refuse(socket, '503 Service Unavailable');
    sockets.handleUpgrade(request, socket, head, (client) => sockets.emit('connection', client, request));
  };
  server.on('upgrade', upgrade);
  const pings = watch(sockets, pingMs);
  return {
    handle: (request, response) => outer(request as never, response as never),
    close() {
      clearInterval(pings);
      server.off('upgrade', upgrade);
      for (const client of sockets.clients) client.terminate();
      sockets.close();
    },
  };
}

function refuse(socket: Duplex, status: string): void {
  socket.on('error', () => undefined);
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Pings every socket and ends those that have not answered since the last time. */
function watch(sockets: WebSocketServer, pingMs: number): NodeJS.Timeout {
  const silent = new WeakSet<WebSocket>();
  sockets.on('connection', (client: WebSocket) => {
    client.on('pong', () => silent.delete(client));
    client.on('error', () => client.terminate());
  });
  const timer = setInterval(() => {
    for (const client of sockets.clients) {
      if (silent.has(client)) client.terminate();
      silent.add(client);
      client.ping();
    }
  }, pingMs);
  return timer.unref();
}
