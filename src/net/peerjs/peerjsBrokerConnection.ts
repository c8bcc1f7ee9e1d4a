/**
 * A line at a PeerJS broker; the only file that calls PeerJS.
 *
 * What PeerJS leaves to its users is done here: time limits for opening and dialing, telling apart why a dial failed,
 * and noticing a broker that has gone without closing the socket. PeerJS's own
 * `reconnect` is not used: a broker keeps a lost id busy for a while, so `rendezvous.ts` opens a new line under a new
 * id, and the old one lives on as long as its links do.
 * @module
 */
import { type DataConnection, Peer, type PeerError } from 'peerjs';
import { toHex } from '../../lib/bytes';
import type { Cancel, Clock } from '../../lib/clock';
import { LatestMap } from '../../lib/latestMap';
import { isOffline } from '../../lib/platform';
import type { Fault } from '../../lib/result';
import { NO_WAY, brokerFault } from './brokerFaults';
import { BrokerGate, type BrokerWord } from './brokerGate';
import type { BrokerConfig, IceServer } from './config';
import {
  type BrokerConnection,
  type BrokerConnectionHandlers,
  ABSENT,
  UNANSWERED,
} from '../rendezvous/brokerConnection';
import { PeerjsLink } from './peerjsLink';
import type { RandomBytes } from '../link/transport';

/** How long the broker may take to answer, and a link to open, from the first offer. */
const OPEN_MS = 10_000;
const CONNECT_MS = 15_000;
/** Links from outside that are not open yet, at most. */
const MAX_ARRIVING = 16;

const faultOf = (code: string, message: string): Fault => ({ code, message });

/** Has PeerJS hear a word. An offer is lost, and offered again, where the browser opens no more connections. */
function hear(listener: (word: BrokerWord) => void, word: BrokerWord): void {
  try {
    listener(word);
  } catch {
    // PeerJS has taken note of nothing
  }
}

/** What comes too late for a connection that was closed meanwhile, PeerJS rejects, and nobody listens to that. */
function keepQuiet(connection: DataConnection): void {
  const handle = connection.handleMessage.bind(connection);
  connection.handleMessage = (message) => handle(message).catch(() => undefined);
}

/** A dial or an arrival that has not become a link yet. */
interface Pending {
  readonly link: PeerjsLink;
  readonly connection: DataConnection;
  readonly address: string;
  readonly startMs: number;
  readonly timeout: Cancel;
}

export interface PeerjsBrokerConnectionOptions {
  readonly id: string;
  readonly broker: BrokerConfig;
  readonly iceServers: readonly IceServer[];
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly handlers: BrokerConnectionHandlers;
}

export class PeerjsBrokerConnection implements BrokerConnection {
  readonly id: string;
  readonly #options: PeerjsBrokerConnectionOptions;
  #peer: Peer | null = null;
  #stage: 'opening' | 'open' | 'over' = 'opening';
  #opening: Cancel;
  readonly #pending = new Set<Pending>();
  readonly #links = new Set<PeerjsLink>();
  /** When the broker was last heard of. */
  #heardMs = 0;
  /** Addresses where somebody answered the latest dial, and no link came about. */
  readonly #answered = new LatestMap<string, null>(MAX_ARRIVING);
  /** An address that nobody has, being dialed to see whether the broker still answers; empty if none. */
  #probe = '';

  constructor(options: PeerjsBrokerConnectionOptions) {
    this.#options = options;
    this.id = options.id;
    this.#opening = options.clock.after(OPEN_MS, () => this.#end('timeout', ''));
    try {
      this.#peer = this.#call();
    } catch {
      // The socket is refused outright: an insecure one from a secure page.
      this.#opening();
      this.#opening = options.clock.after(0, () => this.#end('insecure', ''));
    }
  }

  get linkCount(): number {
    return this.#links.size;
  }

  dial(address: string): void {
    if (this.#stage !== 'open') return;
    try {
      const connection = this.#peer!.connect(address, { reliable: true, serialization: 'raw', label: 'svista' });
      this.#await(connection, address, true);
    } catch {
      // Too many connections, or servers in config.json that the browser does not take.
      const { clock, handlers } = this.#options;
      clock.after(0, () => handlers.onMiss(address, faultOf('net/webrtc', 'the browser opens no connection')));
    }
  }

  retire(): void {
    this.#finish();
  }

  destroy(): void {
    this.#finish();
    for (const link of [...this.#links]) link.break();
    this.#peer?.destroy();
  }

  #call(): Peer {
    const { broker, iceServers, random, handlers } = this.#options;
    const { host, port, path, secure, key } = broker;
    const ice = { iceServers: iceServers.map((server) => ({ ...server, urls: [...server.urls] })) };
    const peer = new Peer(this.id, { host, port, path, secure, key, token: toHex(random(8)), config: ice, debug: 0 });
    peer.on('open', () => {
      if (this.#stage !== 'opening') return;
      this.#stage = 'open';
      this.#opening();
      handlers.onOpen();
    });
    peer.on('connection', (connection) => this.#arrived(connection));
    peer.on('error', (error) => this.#failed(error));
    peer.on('disconnected', () => this.#end('network', ''));
    this.#guard(peer);
    return peer;
  }

  /** PeerJS hears what the gate lets through, and nothing else. */
  #guard(peer: Peer): void {
    const { clock } = this.#options;
    const gate = new BrokerGate(clock, (address, connection) => {
      const known = peer.getConnection(address, connection);
      return known === null ? 'none' : known.open ? 'linked' : 'pending';
    });
    const listeners = peer.socket.listeners('message');
    peer.socket.removeAllListeners('message');
    peer.socket.on('message', (said: unknown) => {
      if (this.#stage === 'over') return;
      this.#heardMs = clock.nowMs();
      const word = gate.take(said);
      if (word !== null) for (const listener of listeners) hear(listener, word);
      else if (gate.isFlooded) this.#end('flood', '');
    });
  }

  #failed(error: PeerError<string>): void {
    if (error.type === 'peer-unavailable') {
      // The error names the address only in its text.
      for (const pending of [...this.#pending])
        if (error.message.endsWith(` ${pending.address}`)) this.#miss(pending, true);
    } else if (error.type !== 'webrtc') this.#end(error.type, error.message);
  }

  /** The line is over, and not by our own wish. */
  #end(type: string, detail: string): void {
    if (this.#stage === 'over') return;
    const wasOpen = this.#stage === 'open';
    this.#finish();
    this.#options.handlers.onEnd(brokerFault(type, detail, this.#options.broker, wasOpen));
  }

  /** No dials and arrivals any more; PeerJS keeps the links that stand. */
  #finish(): void {
    this.#stage = 'over';
    this.#opening();
    for (const pending of [...this.#pending]) this.#drop(pending);
    // In a later turn, since PeerJS may still be at work on what it has just reported.
    this.#options.clock.after(0, () => {
      if (this.#links.size > 0) this.#peer?.disconnect();
      else this.#peer?.destroy();
    });
  }

  #arrived(connection: DataConnection): void {
    const arriving = [...this.#pending].filter(({ link }) => !link.initiator).length;
    const usable = this.#stage === 'open' && connection.serialization === 'raw' && connection.reliable;
    if (usable && arriving < MAX_ARRIVING) this.#await(connection, connection.peer, false);
    else connection.close();
  }

  #await(connection: DataConnection, address: string, initiator: boolean): void {
    const { clock } = this.#options;
    const timeout = clock.after(CONNECT_MS, () => this.#miss(pending, false));
    keepQuiet(connection);
    const inner = connection.peerConnection;
    inner.addEventListener('signalingstatechange', () => this.#opened(pending));
    inner.addEventListener('connectionstatechange', () => {
      if (inner.connectionState === 'failed') this.#miss(pending, false);
    });
    // Listens from the start: what the other side says first may come before we are told that the channel is open.
    const link = new PeerjsLink(connection, initiator, () => this.#linkOver(link));
    const pending: Pending = { link, connection, address, startMs: clock.nowMs(), timeout };
    this.#pending.add(pending);
    connection.on('open', () => this.#opened(pending));
    connection.on('error', () => this.#miss(pending, false));
  }

  /** Chromium may open the channel a moment before it shows the answer to our offer; only with both is there a link. */
  #opened(pending: Pending): void {
    const { link, connection, address, timeout } = pending;
    if (!connection.open || !link.settle() || !this.#pending.delete(pending)) return;
    timeout();
    this.#links.add(link);
    this.#answered.delete(address);
    this.#options.handlers.onLink(link, address);
    link.release();
  }

  #linkOver(link: PeerjsLink): void {
    this.#links.delete(link);
    if (this.#stage === 'over' && this.#links.size === 0) this.#options.clock.after(0, () => this.#peer?.destroy());
  }

  /** Forgets a dial or arrival; false if it is settled already. */
  #drop(pending: Pending): boolean {
    if (!this.#pending.delete(pending)) return false;
    pending.timeout();
    pending.link.close();
    return true;
  }

  /** No link came about. `absent`: the broker says that nobody has the address. */
  #miss(pending: Pending, absent: boolean): void {
    if (absent && pending.address === this.#probe) this.#probe = '';
    const answered = (pending.connection.peerConnection?.remoteDescription ?? null) !== null;
    if (!this.#drop(pending) || !pending.link.initiator || this.#stage !== 'open') return;
    const { onMiss } = this.#options.handlers;
    if (absent) onMiss(pending.address, faultOf(ABSENT, 'nobody has this address'));
    else if (answered && !isOffline() && this.#isNoWay(pending.address)) onMiss(pending.address, NO_WAY);
    else {
      onMiss(pending.address, faultOf(UNANSWERED, 'the other device did not answer'));
      if (this.#heardMs < pending.startMs) this.#doubt(pending);
    }
  }

  /** Whoever answered may just have closed their page. Nothing is in the way before the same happens a second time. */
  #isNoWay(address: string): boolean {
    if (this.#answered.delete(address)) return true;
    this.#answered.set(address, null);
    return false;
  }

  /**
   * Nobody answered, and the broker has not said a word meanwhile. Either the other device sleeps, or the broker is
   * gone without closing the socket. An address that nobody has tells: a broker in order says so within seconds.
   */
  #doubt({ address }: Pending): void {
    if (address === this.#probe) return this.#end('silent', '');
    if (this.#probe !== '') return;
    this.#probe = toHex(this.#options.random(16));
    this.dial(this.#probe);
  }
}
