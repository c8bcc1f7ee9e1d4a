/**
 * The broker of the LAN: a PeerServer, attached to any HTTP server under `/peer`.
 *
 * What PeerServer 1.0 leaves open is closed here. It is given checked frames only (`brokerFrame.ts`), from sockets that
 * pages of this host have opened (`doorman.ts`), of which each address has its share (`fairShare.ts`). A client that
 * comes back with its id before its old socket was missed is told that it is open. Sockets whose other end is gone are
 * found by WebSocket pings within ten seconds; browsers answer those even while a page's timers sleep, so that a
 * waiting page in the background keeps its id. Of PeerServer's answers over HTTP there is one, a fresh id.
 * @module
 */
import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Server as SecureServer } from 'node:https';
import type { Duplex } from 'node:stream';
import { ExpressPeerServer, type IClient } from 'peer';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Clock, realClock } from '../lib/clock';
import { LIMITS } from '../lib/limits';
import { RateLimiter } from '../lib/rateLimiter';
import { RateLimiters } from '../lib/rateLimiters';
import { MAX_VISITORS, type Visitor, visitorAt } from './addresses';
import { answer, refuseUpgrade } from './answers';
import { MAX_FRAME_BYTES, MAX_WORD, isId } from './brokerFrame';
import { Doorman, wordsOf } from './doorman';
import { FairShare } from './fairShare';
import { type Charge, GuardedSocket } from './guardedSocket';
import { type Refusals, SILENT } from './refusals';

/** Where the broker lives; `config.json` says the same. */
export const BROKER_PATH = '/peer';
const SOCKET_PATH = `${BROKER_PATH}/peerjs`;
const ID_PATH = `${SOCKET_PATH}/id`;
/** Only there to make a whole address of a path. */
const BASE = 'http://host';

/** Sockets, for all and for one address, behind which there may be several friends. A device takes two or three. */
export const MAX_SOCKETS = 320;
export const MAX_SOCKETS_EACH = 64;
/** Pieces that a frame may come in. */
const MAX_FRAGMENTS = 64;
/**
 * What a frame counts besides its bytes, and what one counts that is refused. PeerServer keeps for six seconds what is
 * for somebody who is not there: so the limits by bytes bound what it keeps.
 */
const FRAME_BYTES = 1024;
const FINE_BYTES = 16 * 1024;
/** A socket is pinged this often and given up if it has not answered the last ping. */
const PING_MS = 5_000;
/** PeerServer's own limit, for heartbeats that a page's timers send: once a minute when they are throttled. */
const ALIVE_MS = 90_000;

export interface BrokerOptions {
  /** Who may come in; without one, pages of this host under its own names. */
  readonly doorman?: Doorman;
  readonly refusals?: Refusals;
  /** How often sockets are pinged. */
  readonly pingMs?: number;
  /** By which what may be said comes back. */
  readonly clock?: Clock;
}

export interface Broker {
  /** Answers requests under {@link BROKER_PATH}; whether they may ask at all has been checked. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** Ends all sockets. */
  close(): void;
}

/** Attaches a broker to a server that does not listen yet or already does; requests must be handed to `handle`. */
export function attachBroker(server: Server | SecureServer, options: BrokerOptions = {}): Broker {
  return new AttachedBroker(server, options);
}

class AttachedBroker implements Broker {
  readonly #server: Server | SecureServer;
  readonly #doorman: Doorman;
  readonly #refusals: Refusals;
  readonly #clock: Clock;
  readonly #sockets: WebSocketServer;
  readonly #introduce: ReturnType<typeof startPeerServer>;
  readonly #shares = new FairShare<{ end: () => void }>(MAX_SOCKETS, MAX_SOCKETS_EACH);
  readonly #all: RateLimiter;
  readonly #each: RateLimiters;
  readonly #attempts: RateLimiters;
  readonly #pings: ReturnType<typeof watch>;

  constructor(server: Server | SecureServer, options: BrokerOptions) {
    const { doorman = new Doorman(), refusals = SILENT, pingMs = PING_MS, clock = realClock } = options;
    // The types of `ws` do not know how long it waits for the other's goodbye.
    const lengths = { maxPayload: MAX_FRAME_BYTES, maxFragments: MAX_FRAGMENTS, closeTimeout: 2_000 };
    this.#server = server;
    this.#doorman = doorman;
    this.#refusals = refusals;
    this.#clock = clock;
    this.#sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, autoPong: false, ...lengths });
    this.#introduce = startPeerServer(server);
    this.#all = new RateLimiter(clock, LIMITS.hostBytes);
    this.#each = new RateLimiters(clock, LIMITS.hostAddressBytes, MAX_VISITORS);
    this.#attempts = new RateLimiters(clock, LIMITS.hostSockets, MAX_VISITORS);
    server.on('upgrade', this.#upgrade);
    this.#pings = watch(this.#sockets, pingMs);
  }

  readonly handle = (request: IncomingMessage, response: ServerResponse): void => {
    const path = (request.url ?? '/').replace(/[?#].*$/s, '');
    if (path === ID_PATH && request.method === 'GET')
      response.setHeader('Content-Type', 'text/plain').end(randomUUID());
    else answer(response, 404, 'There is nothing here.');
  };

  close(): void {
    clearInterval(this.#pings);
    this.#server.off('upgrade', this.#upgrade);
    for (const client of this.#sockets.clients) client.terminate();
    this.#sockets.close();
  }

  readonly #upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const url = URL.canParse(request.url ?? '', BASE) ? new URL(request.url ?? '', BASE) : null;
    if (url?.pathname !== SOCKET_PATH) {
      // Vite's server has sockets of its own; on ours there is nobody else to answer.
      if (this.#server.listenerCount('upgrade') === 1) refuseUpgrade(socket, '404 Not Found', 'host/path');
      return;
    }
    const visitor = visitorAt(request.socket.remoteAddress);
    const refuse = (status: string, code: string, words = ''): void => {
      this.#refusals.tell(code, visitor, words);
      refuseUpgrade(socket, status, code);
    };
    if (!this.#attempts.of(visitor.address).take()) return refuse('429 Too Many Requests', 'host/attempts');
    const allowed = this.#doorman.check(request);
    if (!allowed.ok) return refuse('403 Forbidden', allowed.fault.code, wordsOf(request, allowed.fault.code));
    const query = queryOf(url);
    if (query === null) return refuse('400 Bad Request', 'host/id');
    this.#welcome(request, socket, head, query, visitor);
  };

  /** Opens the socket, if there is a place for it, and has PeerServer know it. */
  #welcome(request: IncomingMessage, socket: Duplex, head: Buffer, query: string, visitor: Visitor): void {
    const onRefusal = (code: string): void => this.#refusals.tell(code, visitor);
    const place = { end: (): void => undefined };
    const taken = this.#shares.take(place, visitor);
    if (!taken.ok) {
      onRefusal(taken.fault.code);
      return refuseUpgrade(socket, '503 Service Unavailable', taken.fault.code);
    }
    taken.value?.end();
    let isOpen = false;
    this.#sockets.handleUpgrade(request, socket, head, (client) => {
      isOpen = true;
      const charge = this.#chargeFor(visitor);
      const guarded = new GuardedSocket({ client, charge, fineBytes: FINE_BYTES, onRefusal });
      guarded.on('close', () => this.#shares.release(place));
      place.end = () => guarded.end();
      this.#introduce(guarded, query);
    });
    if (!isOpen) this.#shares.release(place); // it was no good handshake, which has been answered
  }

  #chargeFor(visitor: Visitor): Charge {
    const own = new RateLimiter(this.#clock, LIMITS.hostSocketBytes);
    return (bytes) => {
      const cost = bytes + FRAME_BYTES;
      if (!own.take(cost)) return 'never';
      return this.#each.of(visitor.address).take(cost) && this.#all.take(cost) ? 'yes' : 'later';
    };
  }
}

/** The words that PeerServer reads, each once and of bounded length; null if one of them is not usable. */
function queryOf({ searchParams }: URL): string | null {
  const words = ['key', 'id', 'token'].map((name) => [name, searchParams.getAll(name)] as const);
  for (const [name, values] of words) {
    if (values.length > 1 || (values[0]?.length ?? 0) > MAX_WORD) return null;
    if (name === 'id' && values[0] !== undefined && !isId(values[0])) return null;
  }
  return new URLSearchParams(
    words.flatMap(([name, [value]]) => (value === undefined ? [] : [[name, value]])),
  ).toString();
}

/** Starts a PeerServer that has no sockets but those it is introduced to, each with the query of its address. */
function startPeerServer(server: Server | SecureServer): (socket: GuardedSocket, query: string) => void {
  const arrivals = new EventEmitter();
  const broker = ExpressPeerServer(server as Server, {
    path: '/',
    alive_timeout: ALIVE_MS,
    concurrent_limit: MAX_SOCKETS,
    createWebSocketServer: () => arrivals as unknown as WebSocketServer,
  });
  const latest = new WeakMap<IClient, GuardedSocket>();
  broker.on('connection', (client) => {
    const socket = client.getSocket() as unknown as GuardedSocket;
    // PeerServer greets only new clients, and then before this event. Whoever comes back has left the old socket.
    const before = latest.get(client);
    latest.set(client, socket);
    if (before === undefined) return;
    before.end();
    client.send({ type: 'OPEN' });
  });
  broker.on('error', () => undefined);
  // PeerServer starts when it is mounted. An unmounted one is a plain express application, so no other is needed.
  ExpressPeerServer(server as Server).use(BROKER_PATH, broker);
  return (socket, query) => void arrivals.emit('connection', socket, { url: `${SOCKET_PATH}?${query}` });
}

/** Pings every socket and ends those that have not answered since the last time. */
function watch(sockets: WebSocketServer, pingMs: number): NodeJS.Timeout {
  const silent = new WeakSet<WebSocket>();
  const timer = setInterval(() => {
    for (const client of sockets.clients) {
      if (silent.has(client)) client.terminate();
      else client.once('pong', () => silent.delete(client));
      silent.add(client);
      client.ping();
    }
  }, pingMs);
  return timer.unref();
}
