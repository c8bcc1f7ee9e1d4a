/**
 * What a mesh is made from, and what it offers.
 * @module
 */
import type { Fault } from '../../lib/result';
import type { SigningPair } from '../../crypto/sign';
import type { OpenDirect } from '../link/direct';
import type { BrokerStatus, RandomBytes, RawLink, Transport } from '../link/transport';
import type { WatchSide } from '../link/watchLink';
import type { DoorHeld } from './doorstep';
import type { ByeReason } from './meshMessages';
import type { NearPort } from './nearTabs';
import type { PeerView } from './peer';
import type { PendingLinksOptions } from './pendingLinks';

/** What a mesh is made of, and whom it tells. */
export interface MeshOptions extends Pick<PendingLinksOptions, 'clock' | 'boxes'> {
  readonly transport: Transport;
  /** The table's secret, from its link. */
  readonly secret: Uint8Array;
  /** The key pair of this device. */
  readonly pair: SigningPair;
  /** Greater with every start of this device, below 2^48: of two tabs with one key, the newer one is talked to. */
  readonly epoch: number;
  readonly random: RandomBytes;
  /** Makes links by what members pass on to each other; left out, only the transport makes links. */
  readonly direct?: OpenDirect;
  /** Other tabs of this browser at this table, where tabs can talk to each other. */
  readonly near?: NearPort;
  /** On which side of a table's watching link this mesh is; null, or left out, between members. */
  readonly side?: WatchSide | null;
  /** How many devices that the table does not expect may be linked at once. */
  readonly maxLinked?: number;
  /**
   * How much is thought of a device: among too many strangers whoever has the lowest number gives way to a newcomer with
   * a higher one. The same of all if left out.
   */
  readonly regardOf?: (device: string) => number;
  /** Why a device is not to be linked; null, as for everybody if left out, if it may be. */
  readonly admit?: (device: string) => ByeReason | null;
  /** The program's own unless given. */
  readonly version?: number;
  readonly onMessage: (device: string, bytes: Uint8Array) => void;
  /** The state, goodbye or generation of a device has changed. All devices known, in no particular order. */
  readonly onPeers: (peers: readonly PeerView[]) => void;
  /** {@link Mesh.reach} has changed. */
  readonly onReach?: () => void;
  readonly onStatus: (status: BrokerStatus) => void;
  /** Whether others hold the table's slots has changed: to be looked at while nobody is reached who should be. */
  readonly onDoor?: (held: DoorHeld | null) => void;
  /** Something that a person should know: another version, a wrong link, a second tab … (`net/…`). */
  readonly onFault: (fault: Fault) => void;
}

/** The links of a device to all others at its table. */
export interface Mesh {
  /** The key of this device in hexadecimal digits. */
  readonly self: string;
  readonly peers: readonly PeerView[];
  /** By connected device, whom that one is linked to, as it says; nobody else is asked. */
  readonly reach: ReadonlyMap<string, ReadonlySet<string>>;
  start(): void;
  /** Says goodbye and ends everything, for good. */
  stop(): void;
  /** The devices that belong to the table: they are looked for until all are there. */
  expect(devices: readonly string[]): void;
  /** Sends a message of at most 1 MiB; false if there is no link to the device. */
  send(device: string, bytes: Uint8Array): boolean;
  /** Sends to every device that is linked; how many they are. */
  broadcast(bytes: Uint8Array): number;
  /** Ends the link to a device, saying why. It may come back, unless it is not admitted. */
  dismiss(device: string, reason: ByeReason): void;
  /** A link that has come about without the transport, to whomever. */
  receive(raw: RawLink): void;
  /** The network may just have come back: whoever is missed is tried anew. */
  wake(): void;
}
