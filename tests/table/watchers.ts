/**
 * Spectators of a simulated table: the members' side, which lets them in, and devices that have the link for watching
 * and nothing else.
 */
import { FakeCrypto } from './fakeCrypto';
import type { CryptoService } from '../../src/crypto/service/service';
import { type SigningPair, signingPair } from '../../src/crypto/sign';
import { toHex } from '../../src/lib/bytes';
import { Random } from '../../src/lib/random';
import type { Fault } from '../../src/lib/result';
import { MemoryStore } from '../../src/log/memoryStore';
import type { Stored } from '../../src/log/store';
import type { MemoryNetwork } from '../net/memory/memory';
import type { MemoryNode } from '../net/memory/memoryNode';
import { type Mesh, createMesh } from '../../src/net/mesh/mesh';
import type { BrokerStatus } from '../../src/net/link/transport';
import { tablePair, watchSlotIds } from '../../src/net/link/watchLink';
import type { SpectatorsWire } from '../../src/table/spectators/spectators';
import { MAX_WATCHERS } from '../../src/table/sync/protocol';
import type { Room } from '../../src/table/room';
import type { StepEvent } from '../../src/table/session/session';
import { stateHash } from '../../src/table/step/tableState';
import { SpectatorClient } from '../../src/table/spectators/spectatorClient';

export type Bytes = (count: number) => Uint8Array;

export interface DoorOptions {
  readonly network: MemoryNetwork;
  readonly node: MemoryNode;
  readonly secret: Uint8Array;
  readonly pair: SigningPair;
  readonly epoch: number;
  readonly random: Bytes;
  readonly room: () => Room;
  readonly onFault: (fault: Fault) => void;
}

/** What a member needs to let people in, as the page puts it together. */
export interface Door {
  readonly wire: SpectatorsWire;
  readonly mesh: Mesh;
  setBroker(status: BrokerStatus): void;
}

export function openDoor({ network, node, secret, pair, epoch, random, room, onFault }: DoorOptions): Door {
  const table = tablePair(secret);
  const transport = network.door(node, watchSlotIds(table.publicKey));
  const mesh = createMesh({
    transport,
    secret: table.publicKey,
    side: { is: 'member', pair: table },
    pair,
    epoch,
    clock: node.clock,
    random,
    maxLinked: MAX_WATCHERS,
    admit: (device) => room().spectators.refusalOf(device),
    onMessage: (device, bytes) => {
      const taken = room().spectators.receive(device, bytes);
      if (!taken.ok) onFault(taken.fault);
    },
    onPeers: (peers) => room().spectators.setPeers(peers),
    onStatus: () => {},
    onFault,
  });
  return {
    mesh,
    wire: {
      send: (to, bytes) => mesh.send(to, bytes),
      dismiss: (device, why) => mesh.dismiss(device, why),
      setOpen: (open) => transport.setOpen(open),
    },
    setBroker: (status) => transport.setBroker(status),
  };
}

/** A device that has the link for watching. */
export class Spectator {
  readonly name: string;
  readonly key: Uint8Array;
  readonly store = new MemoryStore();
  readonly faults: Fault[] = [];
  readonly received: Uint8Array[] = [];
  events: StepEvent[] = [];
  booted = false;
  node!: MemoryNode;
  mesh!: Mesh;
  watching!: SpectatorClient;
  pair!: SigningPair;
  readonly #network: MemoryNetwork;
  readonly #random: Random;

  readonly #crypto: CryptoService;

  /** `crypto`: as the members have it. */
  constructor(
    network: MemoryNetwork,
    name: string,
    key: Uint8Array,
    seed: number,
    crypto: CryptoService = new FakeCrypto(),
  ) {
    this.#crypto = crypto;
    this.name = name;
    this.key = key;
    this.#network = network;
    this.#random = new Random(seed);
  }

  readonly bytes: Bytes = (count) => Uint8Array.from({ length: count }, () => this.#random.below(256));

  async come(): Promise<this> {
    await this.store.create({ id: 'place', secret: this.key, deviceSeed: this.bytes(32), name: this.name });
    await this.boot();
    return this;
  }

  /** `change`: what its store seems to have in the place of what was written. */
  async boot(change = (stored: Stored): Stored => stored): Promise<void> {
    const ownership = await this.store.own('place');
    const stored = change((await this.store.load('place'))!);
    const node = this.#network.join(this.name);
    const pair = signingPair(stored.place.deviceSeed);
    const slots = watchSlotIds(this.key);
    this.events = [];
    const watching = new SpectatorClient({
      send: (device, bytes) => this.mesh.send(device, bytes),
      stored,
      ownership,
      crypto: this.#crypto,
      clock: node.clock,
      random: this.bytes,
      prepare: () => null,
      onStep: (event) => this.events.push(event),
      onChange: () => {},
    });
    const mesh = createMesh({
      transport: this.#network.transport(node, slots, []),
      secret: this.key,
      side: { is: 'watcher', key: this.key },
      pair,
      epoch: ownership.epoch,
      clock: node.clock,
      random: this.bytes,
      onMessage: (device, bytes) => {
        this.received.push(bytes);
        const taken = watching.receive(device, bytes);
        if (!taken.ok) this.faults.push(taken.fault);
      },
      onPeers: (peers) => watching.setNeighbours(peers),
      onStatus: () => {},
      onFault: (fault) => this.faults.push(fault),
    });
    Object.assign(this, { node, pair, watching, mesh, booted: true });
    watching.start();
    mesh.start();
  }

  async reload(): Promise<void> {
    this.leave();
    await this.boot();
  }

  /** The page is closed, if it was open. */
  leave(): void {
    if (!this.booted) return;
    this.booted = false;
    this.watching.stop();
    this.#network.crash(this.node);
  }

  /** Its key in hexadecimal digits, once it was booted. */
  get self(): string {
    return toHex(this.pair.publicKey);
  }

  get reached(): number {
    return this.mesh.peers.filter(({ state }) => state === 'connected').length;
  }
}

/** Whether a spectator is where the table is. */
export function isLevel({ watching }: Spectator, { room }: { readonly room: Room }): boolean {
  const [theirs, ours] = [watching.session, room.session];
  return (
    theirs !== null &&
    ours !== null &&
    toHex(theirs.log.head) === toHex(ours.log.head) &&
    toHex(stateHash(theirs.state)) === toHex(stateHash(ours.state))
  );
}
