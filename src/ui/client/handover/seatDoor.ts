/**
 * The network over which a seat goes from one device to another: the old device is dialed by whoever has its code, and
 * proves with the private half of the code's key that it is the one which showed it.
 * @module
 */
import { WorkerBoxes } from '../../../crypto/boxClient';
import type { SigningPair } from '../../../crypto/sign';
import { realClock } from '../../../lib/clock';
import type { BrokerStatus } from '../../../net/link/transport';
import { type WatchSide, watchSlotIds } from '../../../net/link/watchLink';
import { whenBack } from '../../../net/link/whenBack';
import { createMesh } from '../../../net/mesh/mesh';
import { type SearchedConfig, laterTransport } from '../../../net/peerjs/laterTransport';
import { peerjsTransport } from '../../../net/peerjs/peerjs';
import { boxWorker } from '../cryptoWorker';
import { pageDirect } from '../pageDirect';
import { PAGE_NET } from '../pageNet';

export interface SeatDoorOptions {
  readonly config: SearchedConfig;
  /** The public key in the code. */
  readonly door: Uint8Array;
  /** Of this device on the link: the pair of the code's key on the old one. */
  readonly pair: SigningPair;
  /** Greater with every start of the page. */
  readonly epoch: number;
  readonly onMessage: (device: string, bytes: Uint8Array) => void;
  /** The devices that are linked now. */
  readonly onLinked: (devices: readonly string[]) => void;
  /** How it stands with those who introduce, by the best of them. */
  readonly onStatus?: (status: BrokerStatus) => void;
}

export interface SeatDoor {
  send(device: string, bytes: Uint8Array): void;
  close(): void;
}

export function openSeatDoor(side: 'old' | 'new', options: SeatDoorOptions): SeatDoor {
  const { config, door, pair, onLinked, onStatus = () => {} } = options;
  const direct = pageDirect(config);
  const boxes = new WorkerBoxes(boxWorker, realClock);
  const watchSide: WatchSide = side === 'old' ? { is: 'member', pair } : { is: 'watcher', key: door };
  const holds = side === 'old' ? {} : { holds: [] };
  const slots = watchSlotIds(door).slice(0, 1);
  const mesh = createMesh({
    ...options,
    ...PAGE_NET,
    boxes,
    transport: laterTransport(config, slots, (known) =>
      peerjsTransport({ ...PAGE_NET, config: known, direct, secret: door, slots, ...holds }),
    ),
    secret: door,
    side: watchSide,
    maxLinked: 4,
    onPeers: (peers) => onLinked(peers.filter(({ state }) => state === 'connected').map(({ device }) => device)),
    onStatus,
    onFault: () => {}, // the panel says what is missing
  });
  const page = new AbortController();
  mesh.start();
  whenBack(() => mesh.wake(), page.signal);
  return {
    send: (device, bytes) => void mesh.send(device, bytes),
    close() {
      page.abort();
      mesh.stop();
      boxes.close();
    },
  };
}
