/**
 * What the table sees of the network: the other devices by their keys, whether each is there, and messages to and from
 * them.
 *
 * Every device is linked to every other one. There is one live link for each pair (`links.ts`, `election.ts`); members
 * tell each other where they can be reached, so who reaches one reaches all; who falls silent is looked for. Nobody is
 * ever thrown out here: that is for the table, and for people.
 *
 * Messages to one device arrive once and in order while its `generation` stays the same; around a change some
 * may be lost. Whatever matters is signed and asked for again by the table.
 * @module
 */
import { toHex } from '../../lib/bytes';
import type { Cancel, Clock } from '../../lib/clock';
import { PROTOCOL_VERSION } from '../../lib/protocolVersion';
import { assert } from '../../lib/result';
import { Dialer } from './dialer';
import { Faults } from './faults';
import { Heartbeat } from './heartbeat';
import { type Members, membersOf } from './members';
import { Links } from './links';
import { type ByeReason, type Introduction, type MeshMessage, encodeMessage } from './meshMessages';
import type { Mesh, MeshOptions } from './meshOptions';
import type { Peer, PeerView } from './peer';
import { Roster } from './roster';
import { Seeker } from './seeker';
import type { RawLink } from '../link/transport';

/** Changes of whom one is linked to are told together. */
const INTRODUCE_MS = 150;

export type { Mesh, MeshOptions } from './meshOptions';

/** A mesh that stands still until it is started. */
export function createMesh(options: MeshOptions): Mesh {
  return new LinkedMesh(options);
}

class LinkedMesh implements Mesh {
  readonly self: string;
  readonly #options: MeshOptions;
  readonly #roster: Roster;
  readonly #links: Links;
  readonly #dialer: Dialer;
  readonly #heart: Heartbeat;
  #stage: 'new' | 'running' | 'over' = 'new';
  #introduction: Cancel | null = null;
  readonly #faults: Faults;
  readonly #seeker: Seeker;
  readonly #members: Members | null;

  constructor(options: MeshOptions) {
    this.#options = options;
    const { pair, clock, random, transport } = options;
    this.self = toHex(pair.publicKey);
    this.#roster = new Roster(options.maxLinked, options.regardOf);
    this.#faults = new Faults(clock, (fault) => this.#stage === 'running' && options.onFault(fault));
    this.#seeker = new Seeker({
      transport,
      roster: this.#roster,
      self: this.self,
      clock,
      watches: options.side?.is === 'watcher',
      onDoor: (held) => options.onDoor?.(held),
    });
    this.#heart = new Heartbeat(clock, (wakingMs) => this.#beat(wakingMs));
    this.#dialer = new Dialer({
      self: this.self,
      clock,
      random,
      dial: (address) => {
        if (this.#stage === 'running') transport.dial(address);
      },
      isLinked: (device) => this.#roster.isConnected(device),
    });
    this.#links = new Links({
      version: PROTOCOL_VERSION,
      ...options,
      self: this.self,
      session: toHex(random(8)),
      roster: this.#roster,
      onAdopted: (peer) => this.#adopted(peer),
      onLost: (peer) => this.#lost(peer),
      onRefused: (device) => this.#dialer.refused(device),
      onMessage: (peer, message) => this.#heard(peer, message),
      onProved: (device, slot) => slot !== null && this.#seeker.answered(slot, device),
      onSilent: (slot) => this.#seeker.missed(slot, false),
      onFault: (fault) => this.#faults.tell(fault),
    });
    this.#members = membersOf({
      ...options,
      roster: this.#roster,
      post: (peer, message) => this.#post(peer, message),
      onLink: (raw) => this.receive(raw),
    });
  }

  get peers(): readonly PeerView[] {
    return this.#roster.views;
  }

  get reach(): ReadonlyMap<string, ReadonlySet<string>> {
    return new Map(this.#roster.connected.map(({ device, reaches }) => [device, reaches]));
  }

  receive(raw: RawLink): void {
    if (this.#stage === 'running') this.#links.receive(raw, null);
    else raw.close();
  }

  wake(): void {
    if (this.#stage !== 'running') return;
    for (const peer of this.#roster) if (peer.doubt()) this.#ping(peer);
    this.#dialer.wake();
    this.#members?.introducer.wake();
  }

  start(): void {
    assert(this.#stage === 'new', 'a mesh starts once');
    this.#stage = 'running';
    this.#heart.start();
    this.#options.transport.start({
      onLink: (raw, slot) => this.#links.receive(raw, slot),
      onMiss: (slot, empty) => this.#seeker.missed(slot, empty),
      onStatus: (status) => {
        if (status.state === 'lost') this.#seeker.clear();
        this.#options.onStatus(status);
      },
      onAddresses: () => (this.#introduceSoon(), this.#seek()),
      onFault: (fault) => this.#faults.tell(fault),
    });
    this.#members?.tick();
    this.#seek();
  }

  stop(): void {
    if (this.#stage !== 'running') return;
    this.#stage = 'over';
    this.#heart.stop();
    this.#introduction?.();
    this.#members?.stop();
    this.#links.close();
    const { clock, transport } = this.#options;
    // Our goodbyes first; whoever misses them sees the links close.
    clock.after(INTRODUCE_MS, () => transport.stop());
  }

  expect(devices: readonly string[]): void {
    this.#roster.expect(devices.filter((device) => device !== this.self));
    this.#seek();
  }

  send(device: string, bytes: Uint8Array): boolean {
    const peer = this.#roster.get(device);
    return peer !== undefined && this.#post(peer, { kind: 'data', bytes });
  }

  broadcast(bytes: Uint8Array): number {
    return [...this.#roster].filter((peer) => this.#post(peer, { kind: 'data', bytes })).length;
  }

  dismiss(device: string, reason: ByeReason): void {
    const peer = this.#roster.get(device);
    if (peer) this.#links.dismiss(peer, reason);
  }

  #post(peer: Peer, message: MeshMessage): boolean {
    return this.#links.post(peer, encodeMessage(message));
  }

  #adopted(peer: Peer): void {
    this.#dialer.reached(peer.device);
    this.#members?.introducer.reached(peer.device);
    this.#post(peer, { kind: 'peers', peers: this.#introductions() });
    this.#introduceSoon();
    this.#publish();
  }

  #lost(peer: Peer): void {
    this.#dialer.missing(peer.device);
    this.#members?.tick();
    this.#introduceSoon();
    this.#publish();
  }

  #heard(peer: Peer, message: MeshMessage): void {
    const wasSteady = peer.state === 'connected';
    peer.heard();
    if (!wasSteady) this.#publish();
    switch (message.kind) {
      case 'ping':
        this.#post(peer, { kind: 'pong', stamp: message.stamp });
        break;
      case 'pong':
        peer.lagMs = (stampOf(this.#options.clock) - message.stamp + 2 ** 32) % 2 ** 32;
        break;
      case 'peers':
        this.#introduced(peer, message.peers);
        break;
      case 'data':
        this.#options.onMessage(peer.device, message.bytes);
        break;
      case 'pass':
        this.#members?.introducer.pass(peer.device, message.device, message.bytes);
        break;
      case 'passed':
        this.#members?.introducer.passed(peer.device, message.device, message.bytes);
        break;
      default: // which link is the right one: the links hear that
        break;
    }
  }

  #ping(peer: Peer): void {
    this.#post(peer, { kind: 'ping', stamp: stampOf(this.#options.clock) });
  }

  #beat(wakingMs: number): void {
    for (const peer of this.#roster) {
      const due = peer.pass(wakingMs);
      if (due === 'ping') this.#ping(peer);
      else if (due === 'relink') this.#dialer.missing(peer.device);
      else if (due === 'drop') this.#links.drop(peer);
    }
    this.#dialer.tick();
    this.#members?.tick();
    this.#publish();
  }

  /** Myself first, then the devices I am linked to; on a watching link nothing but the slot, which both know. */
  #introductions(): Introduction[] {
    const { transport, side } = this.#options;
    const { address, slot } = transport;
    if (side) return [{ device: this.self, address: null, slot }];
    return [{ device: this.self, address, slot }, ...this.#roster.introductions];
  }

  #introduceSoon(): void {
    if (this.#stage !== 'running' || this.#introduction !== null) return;
    this.#introduction = this.#options.clock.after(INTRODUCE_MS, () => {
      this.#introduction = null;
      for (const peer of this.#roster) this.#post(peer, { kind: 'peers', peers: this.#introductions() });
    });
  }

  #introduced(peer: Peer, introductions: readonly Introduction[]): void {
    const own = introductions.find(({ device }) => device === peer.device);
    if (own !== undefined && (own.address !== peer.address || own.slot !== peer.slot)) {
      peer.address = own.address;
      peer.slot = own.slot;
      this.#introduceSoon();
      this.#seek();
    }
    if (this.#options.side) return;
    const others = introductions.map(({ device }) => device).filter((device) => device !== peer.device);
    const isNews = others.length !== peer.reaches.size || others.some((device) => !peer.reaches.has(device));
    peer.reaches = new Set(others);
    if (isNews) this.#options.onReach?.();
    this.#dialer.told(peer.device, introductions);
    this.#members?.tick();
  }

  #seek(): void {
    if (this.#stage === 'running') this.#seeker.seek();
  }

  #publish(): void {
    if (this.#stage !== 'running' || !this.#roster.changed()) return;
    this.#seek();
    this.#options.onPeers(this.#roster.views);
  }
}

/** The clock's milliseconds as 32 bits, which a pong gives back. */
function stampOf(clock: Clock): number {
  return Math.floor(clock.nowMs()) % 2 ** 32;
}
