/**
 * The LAN host: the page, a broker and a STUN responder from one process, so that friends on one network play with no
 * internet. It takes no part in any game and sees no card: it only introduces browsers to each other.
 * @module
 */
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { realpath } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { gzipSync } from 'node:zlib';
import { type Clock, realClock } from '../lib/clock';
import { HOSTED_FILE_POLICY, hostedPagePolicy } from '../lib/contentPolicy';
import { LIMITS } from '../lib/limits';
import { RateLimiters } from '../lib/rateLimiters';
import { type Fault, type Result, err, ok } from '../lib/result';
import { MAX_VISITORS, lanAddresses, visitorAt } from './addresses';
import { answer } from './answers';
import { type Broker, BROKER_PATH, attachBroker } from './broker';
import { boundConnections, patience } from './connections';
import { Doorman, wordsOf } from './doorman';
import { PackedFiles, takesGzip } from './packing';
import { type GamesBeside, gamesBeside, withOwnGames } from './gamesBeside';
import { Refusals, SILENT } from './refusals';
import { type Folder, serveFile } from './staticFiles';
import { type StunResponder, startStun } from './stun';

export const DEFAULT_PORT = 8080;
export const DEFAULT_STUN_PORT = 3478;
/** How many ports after the default one are tried. */
const PORTS_TRIED = 20;

export interface HostOptions {
  /** The folder with the built page. */
  readonly dist: string;
  /** A folder with games of one's own and a `config.json` that names them: they come beside those of the page. */
  readonly games?: string;
  /** The port to listen on, 0 for any free one. Undefined: the default one or, if taken, one of the next. */
  readonly port?: number;
  /** The preferred port for STUN; another one if it is taken. */
  readonly stunPort?: number;
  /** The address to bind. Undefined: all of this machine's. */
  readonly bind?: string;
  /** Further names of this host, and pages elsewhere that may use its broker; see `doorman.ts`. */
  readonly names?: readonly string[];
  readonly pages?: readonly string[];
  /** Is given a line about what was refused, now and then. */
  readonly print?: (line: string) => void;
  /** How long a request may take to come, in ms; undefined for ten seconds. */
  readonly patienceMs?: number;
  /** By which what one address may ask comes back. */
  readonly clock?: Clock;
  /** Where files are kept packed; undefined for a place of its own. Hosts of one process may share one. */
  readonly packed?: PackedFiles;
}

export interface Host {
  readonly port: number;
  /** For this machine. */
  readonly url: string;
  /** For others on the LAN, the likeliest first. */
  readonly lanUrls: readonly string[];
  readonly stunPort: number;
  close(): Promise<void>;
}

/** `config.json` of a page that this host serves: broker and STUN are wherever the page came from. */
export function hostConfig(stunPort: number, pages: readonly string[], games: readonly unknown[] = []): string {
  const config = {
    broker: { host: '{host}', path: BROKER_PATH },
    iceServers: [{ urls: [`stun:{host}:${stunPort}`] }],
    pages,
    ...(games.length > 0 && { games }),
  };
  return JSON.stringify(config);
}

/**
 * Starts a host. Fails with `host/no-page` (nothing is built in `dist`), `host/games`, `host/port-taken` or `host/port-forbidden` for
 * a port that was asked for, `host/listen` or `host/stun` (no UDP port) for any other reason.
 */
export async function startHost(options: HostOptions): Promise<Result<Host>> {
  const { dist, port, stunPort = DEFAULT_STUN_PORT, bind, print, clock = realClock } = options;
  const { packed = new PackedFiles() } = options;
  const refusals = print === undefined ? SILENT : new Refusals(print, clock);
  const root = await realpath(dist).catch(() => null);
  if (root === null) return err('host/no-page', `there is no built page in ${dist}; run “npm run build” first`);
  const shelf = await gamesBeside(root, 'page');
  if (!shelf.ok) return shelf;
  const own = options.games === undefined ? shelf : await gamesBeside(options.games, 'for its games');
  if (!own.ok) return own;
  const stun = await startStun(bind, stunPort, refusals, clock).catch(() => null);
  if (stun === null) return err('host/stun', 'no UDP port can be opened for the STUN responder');
  const server = createServer(patience(options.patienceMs));
  boundConnections(server, refusals);
  const listening = await listen(server, port, bind);
  if (!listening.ok) {
    await stun.close();
    return listening;
  }
  const doorman = new Doorman({ ...options, names: [...(options.names ?? []), ...(bind === undefined ? [] : [bind])] });
  const broker = attachBroker(server, { doorman, refusals, clock });
  const lanUrls =
    bind === undefined
      ? lanAddresses(networkInterfaces()).map((address) => `http://${address}:${listening.value}/`)
      : [];
  const text = hostConfig(stun.port, lanUrls, withOwnGames(shelf.value.games, own.value.games));
  const config = { text, packed: gzipSync(text, { level: 9 }) };
  const places = { folder: { root, packed }, own: own.value, broker, config };
  const limits = new RateLimiters(clock, LIMITS.hostRequests, MAX_VISITORS);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const fault = refusalOf(request, doorman, limits);
    if (fault !== null) {
      refusals.tell(fault.code, visitorAt(request.socket.remoteAddress), wordsOf(request, fault.code));
      response.setHeader('Connection', 'close');
      return answer(response, STATUS[fault.code] ?? 403, `${fault.code}: ${fault.message}`);
    }
    route(request, response, places).catch(() => {
      if (!response.headersSent) answer(response, 500, 'Something went wrong here.');
      else response.destroy();
    });
  });
  return ok({
    port: listening.value,
    url: `http://${bind ?? 'localhost'}:${listening.value}/`,
    lanUrls,
    stunPort: stun.port,
    close: () => close(server, broker, stun),
  });
}

interface Places {
  readonly folder: Folder;
  readonly own: GamesBeside;
  readonly broker: Broker;
  /** What the page asks for first, packed as well: of games it says much. */
  readonly config: { readonly text: string; readonly packed: Uint8Array };
}

const STATUS: Readonly<Record<string, number>> = {
  'host/name': 421,
  'host/origin': 403,
  'host/requests': 429,
  'host/body': 413,
};

/** Why a request is not answered: `host/requests`, `host/body`, or what the doorman says. Null if it is. */
function refusalOf(request: IncomingMessage, doorman: Doorman, limits: RateLimiters): Fault | null {
  if (!limits.of(visitorAt(request.socket.remoteAddress).address).take()) {
    return { code: 'host/requests', message: 'these are too many requests' };
  }
  const allowed = doorman.check(request);
  if (!allowed.ok) return allowed.fault;
  const { 'transfer-encoding': chunks, 'content-length': length = '0' } = request.headers;
  return chunks !== undefined || length !== '0' ? { code: 'host/body', message: 'nothing can be sent here' } : null;
}

async function route(
  request: IncomingMessage,
  response: ServerResponse,
  { folder, own, broker, config }: Places,
): Promise<void> {
  const path = (request.url ?? '/').replace(/[?#].*$/s, '');
  const isPage = path.endsWith('/') || path.endsWith('.html');
  const policy = isPage ? hostedPagePolicy(request.headers.host ?? '') : HOSTED_FILE_POLICY;
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (path === BROKER_PATH || path.startsWith(`${BROKER_PATH}/`)) broker.handle(request, response);
  else if (path === '/config.json') {
    const small = takesGzip(request.headers['accept-encoding']);
    response
      .writeHead(200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': 'no-cache',
        Vary: 'Accept-Encoding',
        ...(small && { 'Content-Encoding': 'gzip' }),
      })
      .end(small ? config.packed : config.text);
  } else await serveFile(own.paths.has(path) ? { ...folder, root: own.root } : folder, request, response);
}

/** The port that the server listens on now. */
async function listen(server: Server, port: number | undefined, bind: string | undefined): Promise<Result<number>> {
  const ports = port === undefined ? Array.from({ length: PORTS_TRIED }, (_, i) => DEFAULT_PORT + i) : [port];
  for (const candidate of ports) {
    const error = await tryListen(server, candidate, bind);
    if (error === null) {
      const address = server.address();
      return ok(typeof address === 'object' && address !== null ? address.port : candidate);
    }
    if (error.code === 'EADDRINUSE' && port === undefined) continue;
    if (error.code === 'EADDRINUSE')
      return err('host/port-taken', `port ${candidate} is taken by another program; choose another with --port`);
    if (error.code === 'EACCES')
      return err('host/port-forbidden', `port ${candidate} is not open to this user; choose one above 1023`);
    return err('host/listen', `cannot listen on port ${candidate}: ${error.message}`);
  }
  return err(
    'host/port-taken',
    `ports ${DEFAULT_PORT} to ${DEFAULT_PORT + PORTS_TRIED - 1} are all taken; choose another with --port`,
  );
}

function tryListen(server: Server, port: number, bind: string | undefined): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const settle = (error: NodeJS.ErrnoException | null): void => {
      server.off('error', settle);
      server.off('listening', listening);
      resolve(error);
    };
    const listening = (): void => settle(null);
    server.once('error', settle);
    server.once('listening', listening);
    server.listen({ port, ...(bind !== undefined && { host: bind }) });
  });
}

async function close(server: Server, broker: Broker, stun: StunResponder): Promise<void> {
  broker.close();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await Promise.all([closed, stun.close()]);
}
