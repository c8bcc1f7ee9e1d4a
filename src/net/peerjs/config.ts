/**
 * `config.json`, which may lie beside the page: who introduces the devices to each other, and which STUN or TURN
 * servers help them to connect; docs/running.md shows one. Without the file it is PeerJS's public broker and a few
 * public relays. Where it names a broker or a relay, nothing else is used.
 *
 * All brokers (PeerServers) and relays (of Nostr, NIP-01) are used side by side. Everything is optional but a broker's
 * host. `{host}` stands for the page's host name. A broker's port and `secure` are the page's own unless they are
 * given. `"broker": {…}` is the older way to name one broker. `pages` are addresses of this same page that friends can
 * open, for those who opened it as `localhost`. `games` are modules beside the page; `src/games/gameModule.ts` reads
 * what is said of each.
 * @module
 */
import { type Result, err, ok } from '../../lib/result';

export interface BrokerConfig {
  readonly host: string;
  readonly port: number;
  /** Begins and ends with a slash. */
  readonly path: string;
  /** TLS: https and wss. */
  readonly secure: boolean;
  readonly key: string;
}

/** As the browser's RTCIceServer. */
export interface IceServer {
  readonly urls: readonly string[];
  readonly username?: string;
  readonly credential?: string;
}

/**
 * What `config.json` says: who introduces devices, which servers help, where the page lies, which games lie beside
 * it.
 */
export interface NetConfig {
  readonly brokers: readonly BrokerConfig[];
  /** WebSocket addresses of relays. */
  readonly relays: readonly string[];
  readonly iceServers: readonly IceServer[];
  readonly pages: readonly string[];
  /** As they stand in the file: of games nobody here knows anything. */
  readonly games: readonly unknown[];
}

/** The parts of `location` that a configuration can refer to. */
export interface PageAddress {
  readonly protocol: string;
  readonly hostname: string;
  /** Empty for the protocol's own port. */
  readonly port: string;
}

/** The header of an answer that a browser has kept, where the host itself says nothing (`src/offline/keeper.ts`). */
export const KEPT = 'svista-kept';

/** PeerJS's public broker. */
const PUBLIC_BROKER: BrokerConfig = { host: '0.peerjs.com', port: 443, path: '/', secure: true, key: 'peerjs' };

/**
 * What a page without `config.json` uses. No TURN server: the public ones have not answered since 2023. Two STUN
 * servers, by different people, each of which says where one is seen from; more only make gathering slower.
 */
export const PUBLIC_CONFIG: NetConfig = {
  brokers: [PUBLIC_BROKER],
  relays: ['wss://relay.damus.io', 'wss://nos.lol', 'wss://relay.primal.net', 'wss://nostr.mom'],
  iceServers: [{ urls: ['stun:stun.l.google.com:19302', 'stun:stun.cloudflare.com:3478'] }],
  pages: [],
  games: [],
};

/** The longest file, in characters, and the longest lists in it. */
const MAX_LENGTH = 65_536;
const MAX_SERVERS = 16;
/** As many as an address at all of them has room for; see `introducers.ts`. */
const MAX_BROKERS = 3;
/** Each takes a socket of every page at a table. */
const MAX_RELAYS = 8;
/** So many are enough for anybody, and keep a table from waiting for more. */
const MAX_GAMES = 16;

type Fields = Readonly<Record<string, unknown>>;

class ConfigFault extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

function bad(code: string, message: string): never {
  throw new ConfigFault(`config/${code}`, `config.json: ${message}`);
}

/** The fields of a record that has no others than `names`. */
function fields(value: unknown, where: string, names: readonly string[]): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    bad('shape', `${where} must be an object in braces`);
  for (const name of Object.keys(value)) {
    if (!names.includes(name)) bad('field', `${where} has no field “${name.slice(0, 40)}”, only ${names.join(', ')}`);
  }
  return value as Fields;
}

function list(value: unknown, where: string, most = MAX_SERVERS, least = 0): readonly unknown[] {
  if (!Array.isArray(value) || value.length > most || value.length < least)
    bad('shape', `${where} must be a list of ${least} to ${most}`);
  return value;
}

/** What a person needs to see of a value that is none, however long or deep it is. */
function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 80));
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : 'no text';
}

/**
 * A text that fits `pattern`, `{host}` filled in. What the pattern has in brackets is a host, maybe with a port, that a
 * browser takes: whoever uses it would throw otherwise.
 */
function text(value: unknown, code: string, where: string, pattern: RegExp, page: PageAddress): string {
  const filled = typeof value === 'string' ? value.replaceAll('{host}', page.hostname) : '';
  const [found, host = 'x'] = (filled.length <= 512 && pattern.exec(filled)) || [];
  try {
    if (found !== undefined && new URL(`http://${host}`).host !== '') return found;
  } catch {
    // no number of a host, say, or no port
  }
  return bad(code, `${where} is not usable: ${shown(value)}`);
}

const HOST = /^([A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\])$/;
const PATH = /^[A-Za-z0-9._~/-]*$/;
const KEY = /^[A-Za-z0-9_-]+$/;
const ICE_URL =
  /^(?:stuns?:(?!.*\?)|turns?:)((?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::[1-9]\d{0,4})?)(?:\?transport=(?:udp|tcp))?$/;
const RELAY = /^wss?:\/\/((?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::[1-9]\d{0,4})?)(?:\/[A-Za-z0-9._~/-]*)?$/;
const PAGE = /^https?:\/\/([^\s#]+)$/;

/** The path without slashes at its ends. */
function withoutSlashes(path: string): string {
  let [from, to] = [0, path.length];
  while (path[from] === '/') from++;
  while (to > from && path[to - 1] === '/') to--;
  return path.slice(from, to);
}

function broker(value: unknown, page: PageAddress): BrokerConfig {
  const given = fields(value, 'a broker', ['host', 'port', 'path', 'secure', 'key']);
  const secure = given['secure'] ?? page.protocol === 'https:';
  if (typeof secure !== 'boolean') bad('secure', '“secure” must be true or false');
  const port = given['port'] ?? (page.port === '' ? (secure ? 443 : 80) : Number(page.port));
  if (typeof port !== 'number' || !Number.isInteger(port) || port < 1 || port > 65_535)
    bad('port', '“port” must be a number from 1 to 65535');
  const inner = withoutSlashes(text(given['path'] ?? '/', 'path', '“path”', PATH, page));
  return {
    host: text(given['host'], 'host', '“host”', HOST, page),
    port,
    path: inner === '' ? '/' : `/${inner}/`,
    secure,
    key: text(given['key'] ?? 'peerjs', 'key', '“key”', KEY, page),
  };
}

function iceServer(value: unknown, page: PageAddress): IceServer {
  const given = fields(value, 'an ICE server', ['urls', 'username', 'credential']);
  const urls = list(given['urls'], '“urls”', MAX_SERVERS, 1).map((url) =>
    text(url, 'ice', 'an ICE server’s address', ICE_URL, page),
  );
  const words = [given['username'], given['credential']].filter((word) => word !== undefined);
  if (words.some((word) => typeof word !== 'string')) bad('ice', '“username” and “credential” must be texts');
  if (urls.some((url) => url.startsWith('turn')) && words.filter(Boolean).length < 2)
    bad('ice', 'a TURN server needs “username” and “credential”');
  return { urls, ...(words.length === 2 && { username: words[0] as string, credential: words[1] as string }) };
}

/** Who introduces: what the file names, or the public ones if it names nobody. */
function introducers(given: Fields, page: PageAddress): Pick<NetConfig, 'brokers' | 'relays'> {
  const { broker: one, brokers, relays } = given;
  if (one !== undefined && brokers !== undefined) bad('field', '“broker” is the older form of “brokers”; keep one');
  if (one === undefined && brokers === undefined && relays === undefined) return PUBLIC_CONFIG;
  const named = {
    brokers: (one === undefined ? list(brokers ?? [], '“brokers”', MAX_BROKERS) : [one]).map((each) =>
      broker(each, page),
    ),
    relays: list(relays ?? [], '“relays”', MAX_RELAYS).map((url) => text(url, 'relay', 'a relay', RELAY, page)),
  };
  if (named.brokers.length + named.relays.length === 0) bad('nobody', 'name at least one broker or relay');
  return named;
}

/**
 * The configuration in the text of `config.json`. Fails with `config/json`, `config/size`, `config/shape`,
 * `config/field`, `config/nobody`, or one of `config/host`, `/port`, `/path`, `/secure`, `/key`, `/relay`, `/ice`,
 * `/pages` for the value of that field.
 */
export function parseConfig(source: string, page: PageAddress): Result<NetConfig> {
  if (source.length > MAX_LENGTH) return err('config/size', 'config.json is too long');
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch {
    return err('config/json', 'config.json is not JSON');
  }
  try {
    const given = fields(value, 'the file', ['brokers', 'broker', 'relays', 'iceServers', 'pages', 'games']);
    const { brokers, relays } = introducers(given, page);
    const own = brokers === PUBLIC_CONFIG.brokers ? PUBLIC_CONFIG.iceServers : [];
    return ok({
      brokers,
      relays,
      iceServers:
        given['iceServers'] === undefined
          ? own
          : list(given['iceServers'], '“iceServers”').map((server) => iceServer(server, page)),
      pages: list(given['pages'] ?? [], '“pages”').map((url) =>
        text(url, 'pages', 'an address in “pages”', PAGE, page),
      ),
      games: list(given['games'] ?? [], '“games”', MAX_GAMES),
    });
  } catch (fault) {
    if (fault instanceof ConfigFault) return err(fault.code, fault.message);
    throw fault;
  }
}

/**
 * The address of this page that friends can open: the page's own, or, if only this device can open that, the first one
 * in `pages`.
 */
export function pageForFriends(page: PageAddress & { readonly href: string }, config: NetConfig): string {
  const { hostname } = page;
  const onlyHere =
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    hostname.endsWith('.localhost') ||
    /^127\.\d+\.\d+\.\d+$/.test(hostname);
  return (onlyHere ? config.pages[0] : undefined) ?? page.href;
}
