/**
 * A table on the simulated network, for tests: devices that join, crash and come back, and what each of them saw.
 * @module
 */
import { type Fault, must } from '../../../src/lib/result';
import { utf8, fromUtf8 } from '../../../src/lib/bytes';
import { sha512 } from '../../../src/crypto/nacl';
import { type SigningPair, signingPair } from '../../../src/crypto/sign';
import type { DoorHeld } from '../../../src/net/mesh/doorstep';
import { MemoryNetwork, type MemoryNetworkOptions } from './memory';
import type { MemoryNode } from './memoryNode';
import { type Mesh, createMesh } from '../../../src/net/mesh/mesh';
import type { NearPort } from '../../../src/net/mesh/nearTabs';
import type { PeerState, PeerView } from '../../../src/net/mesh/peer';
import { slotIds } from '../../../src/net/link/tableLink';
import type { BrokerStatus, Transport } from '../../../src/net/link/transport';

export const SECRET = sha512(utf8('a table for tests')).slice(0, 16);

/** The key pair of the device with this name, the same in every test. */
export function pairOf(name: string): SigningPair {
  return signingPair(sha512(utf8(`device ${name}`)).slice(0, 32));
}

export interface DeviceOptions {
  readonly secret?: Uint8Array;
  readonly epoch?: number;
  readonly version?: number;
  /** The slots that it may hold; all unless given. */
  readonly holds?: readonly string[];
  /** How many strangers it links. */
  readonly maxLinked?: number;
  /** How much it thinks of a device. */
  readonly regardOf?: (device: string) => number;
  /** Whether members introduce it, as in the browser, or only the broker does. */
  readonly introduced?: boolean;
  /** How it speaks to other tabs of its browser. */
  readonly near?: NearPort;
  /** The transport that it has instead of the usual one. */
  readonly transportOf?: (node: MemoryNode) => Transport;
  /** What it makes of its transport, if its program is patched. */
  readonly patch?: (transport: Transport) => Transport;
}

/** A device at the table and its diary. */
export interface Device {
  readonly name: string;
  readonly key: string;
  readonly node: MemoryNode;
  readonly mesh: Mesh;
  readonly transport: Transport;
  /** Messages received, as "name: text". */
  readonly inbox: string[];
  readonly statuses: BrokerStatus[];
  readonly faults: Fault[];
  /** Every list of peers it was told. */
  readonly lists: (readonly PeerView[])[];
  /** Whatever it was told of who holds the door. */
  readonly doors: (DoorHeld | null)[];
}

export class MemoryTable {
  readonly network: MemoryNetwork;
  readonly #names = new Map<string, string>();

  constructor(options: MemoryNetworkOptions = { seed: 1 }) {
    this.network = new MemoryNetwork(options);
  }

  join(
    name: string,
    {
      secret = SECRET,
      epoch = 1,
      version = 1,
      holds,
      maxLinked,
      regardOf,
      introduced = false,
      near,
      transportOf = (node) => this.network.transport(node, slotIds(secret), holds),
      patch = (transport) => transport,
    }: DeviceOptions = {},
  ): Device {
    const node = this.network.join(name);
    const transport = patch(transportOf(node));
    const pair = pairOf(name);
    const diary = {
      inbox: [] as string[],
      statuses: [] as BrokerStatus[],
      faults: [] as Fault[],
      lists: [] as (readonly PeerView[])[],
      doors: [] as (DoorHeld | null)[],
    };
    const mesh = createMesh({
      transport,
      secret,
      pair,
      epoch,
      version,
      ...(maxLinked === undefined ? {} : { maxLinked }),
      ...(regardOf ? { regardOf } : {}),
      ...(introduced ? { direct: this.network.direct.of(node) } : {}),
      ...(near ? { near } : {}),
      clock: node.clock,
      random: node.random,
      onMessage: (device, bytes) => diary.inbox.push(`${this.nameOf(device)}: ${must(fromUtf8(bytes))}`),
      onPeers: (peers) => diary.lists.push(peers),
      onStatus: (status) => diary.statuses.push(status),
      onDoor: (held) => diary.doors.push(held),
      onFault: (fault) => diary.faults.push(fault),
    });
    this.#names.set(mesh.self, name);
    mesh.start();
    return { name, key: mesh.self, node, mesh, transport, ...diary };
  }

  nameOf(key: string): string {
    return this.#names.get(key) ?? key;
  }

  stateAt(device: Device, other: Device): PeerState | null {
    return device.mesh.peers.find((peer) => peer.device === other.key)?.state ?? null;
  }

  /** Whether each of these devices is connected to each other one. */
  complete(devices: readonly Device[]): boolean {
    return devices.every((a) => devices.every((b) => a === b || this.stateAt(a, b) === 'connected'));
  }

  /** Lets time pass until all are connected; the time it took in ms, or null if it took longer than `limitMs`. */
  gather(devices: readonly Device[], limitMs = 20_000): number | null {
    const startMs = this.network.clock.nowMs();
    return this.network.clock.runUntil(() => this.complete(devices), limitMs)
      ? this.network.clock.nowMs() - startMs
      : null;
  }

  /** Two devices get a link that no broker has made, and nobody has introduced them. */
  link(from: Device, to: Device): void {
    const links = this.network.direct.link(from.node, to.node);
    for (const [i, device] of [from, to].entries()) device.mesh.receive(links[i]!);
  }

  /** Lets time pass. */
  wait(ms: number): void {
    this.network.clock.advance(ms);
  }
}
