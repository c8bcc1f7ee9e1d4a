/**
 * Devices at one link in one thread: rooms on the simulated network, on a virtual clock, from one seed. The same seed
 * and the same calls give the same run.
 */
import type { CryptoService } from '../../src/crypto/service/service';
import { signingPair } from '../../src/crypto/sign';
import { Random } from '../../src/lib/random';
import type { Fault } from '../../src/lib/result';
import { hash32 } from '../../src/log/hash';
import type { Ownership, Place, Stored } from '../../src/log/store';
import { slotIds } from '../../src/net/link/tableLink';
import { type Mesh, createMesh } from '../../src/net/mesh/mesh';
import { linkSecret } from '../../src/table/charter/opening';
import type { Proposal } from '../../src/table/lobby/drafts';
import { Room } from '../../src/table/room';
import type { Think } from '../../src/table/session/botPlayers';
import type { StepEvent } from '../../src/table/session/session';
import { Table } from '../../src/table/sync/table';
import { MemoryNetwork } from '../net/memory/memory';
import type { MemoryNode } from '../net/memory/memoryNode';
import { FakeCrypto } from './fakeCrypto';
import { sharedCrypto } from './onceCrypto';
import { type Bytes, type Door, openDoor } from './watchers';

/** A device: what every one has, and what runs on it between two starts. */
export interface TestDevice {
  readonly name: string;
  readonly random: Random;
  node: MemoryNode;
  mesh: Mesh;
  /** Where it lets those in who watch; null unless the table can be watched. */
  door: Door | null;
  room: Room;
  alive: boolean;
}

/** With what a device starts, and who hears of what it does. */
export interface Start {
  readonly stored: Stored;
  readonly ownership: Ownership;
  readonly crypto: CryptoService;
  /** Null unless it opens the table. */
  readonly proposal: Proposal | null;
  readonly watched: boolean;
  readonly send: (to: string, bytes: Uint8Array) => boolean;
  /** In the place of sending to a spectator. */
  readonly sendToSpectator?: (to: string, bytes: Uint8Array, send: Send) => boolean;
  /** Before the room gets it. */
  readonly onMessage?: (bytes: Uint8Array) => void;
  /** What a device has said was not taken. */
  readonly onRefused: (fault: Fault, from: string) => void;
  /** A link or a spectator was false. */
  readonly onLinkFault: (fault: Fault) => void;
  readonly think: Think;
  readonly onBotFault: (fault: Fault) => void;
  /** Called in a task of its own, if the device still runs. */
  readonly onChange: () => unknown;
  readonly onStep: (event: StepEvent) => void;
}

export type Send = (to: string, bytes: Uint8Array) => boolean;

export abstract class TestTable<Device extends TestDevice> {
  readonly network: MemoryNetwork;
  readonly devices: Device[] = [];
  readonly random: Random;
  /** Whose rooms have told a change. Whoever looks at a device takes it out. */
  readonly changed = new Set<Device>();
  /** The secret of the link, which shows the device that opens it. */
  protected readonly secret: Uint8Array;
  readonly #firstSeed: Uint8Array;

  constructor(seed: number) {
    this.network = new MemoryNetwork({ seed });
    this.random = new Random(seed + 1);
    this.#firstSeed = hash32('first device', this.bytes(16));
    this.secret = linkSecret(this.#firstSeed);
  }

  bytes(count: number): Uint8Array {
    return bytesOf(this.random)(count);
  }

  /** Of another device; the first one opens the link. */
  protected newPlace(name: string): Place {
    const drawn = this.bytes(32);
    const deviceSeed = this.devices.length === 0 ? this.#firstSeed : drawn;
    return { id: 'place', secret: this.secret, deviceSeed, name };
  }

  protected cryptoOf(real: boolean): CryptoService {
    return real ? sharedCrypto : new FakeCrypto();
  }

  /** Makes a node for a device that is about to start. */
  protected plugIn(device: Device): MemoryNode {
    device.node = this.network.join(device.name);
    device.alive = true;
    return device.node;
  }

  /** Starts a device from its store: the first time, and after a crash. */
  protected start(device: Device, start: Start): void {
    const { node } = device;
    const { stored, ownership, crypto, proposal, think, onBotFault, onStep } = start;
    const common = {
      secret: this.secret,
      pair: signingPair(stored.place.deviceSeed),
      epoch: ownership.epoch,
      random: bytesOf(device.random),
    };
    const mesh = createMesh({
      ...common,
      transport: this.network.transport(node, slotIds(this.secret)),
      clock: node.clock,
      regardOf: (each) => device.room.waiting.regardOf(each),
      onMessage: (from, bytes) => {
        start.onMessage?.(bytes);
        const taken = device.room.receive(from, bytes);
        if (!taken.ok) start.onRefused(taken.fault, from);
      },
      onPeers: (peers) => device.room.setNeighbours(peers),
      onStatus: (status) => device.door?.setBroker(status),
      onFault: start.onLinkFault,
    });
    device.mesh = mesh;
    device.door = start.watched ? this.#openDoor(device, common, start) : null;
    let room: Room | null = null; // none yet while it is being made
    const changed = (): void => {
      this.changed.add(device);
      if (room) queueMicrotask(() => device.alive && device.room === room && start.onChange());
    };
    device.room = room = new Room({
      prepare: () => null,
      makeTable: (table) => new Table(table),
      wire: { send: start.send, expect: (devices) => mesh.expect(devices) },
      ...(device.door ? { spectators: device.door.wire } : {}),
      ...{ stored, ownership, crypto, proposal, think, onBotFault, onStep },
      clock: node.clock,
      random: common.random,
      onChange: changed,
    });
    room.start();
    mesh.start();
    device.door?.mesh.start();
  }

  #openDoor(device: Device, common: DoorCommon, { sendToSpectator, onLinkFault }: Start): Door {
    const { network } = this;
    const room = (): Room => device.room;
    const door = openDoor({ ...common, network, node: device.node, room, onFault: onLinkFault });
    if (!sendToSpectator) return door;
    return { ...door, wire: { ...door.wire, send: (to, bytes) => sendToSpectator(to, bytes, door.wire.send) } };
  }

  /** The tab is killed, as it is: nothing more is stored or sent. */
  crash(device: Device): void {
    device.alive = false;
    device.room.stop();
    this.network.crash(device.node);
  }

  /** Lets promises and time run until `reached` holds. False if it does not within `limitMs` of the table's time. */
  async run(reached: () => boolean, limitMs = 600_000): Promise<boolean> {
    const { clock } = this.network;
    const untilMs = clock.nowMs() + limitMs;
    for (;;) {
      await new Promise(setImmediate);
      if (reached()) return true;
      if (!clock.step(untilMs)) return false;
    }
  }
}

interface DoorCommon {
  readonly secret: Uint8Array;
  readonly pair: ReturnType<typeof signingPair>;
  readonly epoch: number;
  readonly random: Bytes;
}

function bytesOf(random: Random): Bytes {
  return (count) => Uint8Array.from({ length: count }, () => random.below(256));
}
