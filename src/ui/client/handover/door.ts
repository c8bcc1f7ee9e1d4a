/**
 * A door: a public key whose first slot for watching one device answers at, and whoever has the key dials it. Over a
 * door a seat goes to another device, and those join who have heard a number and two words.
 * @module
 */
import { WorkerBoxes } from '../../../crypto/boxClient';
import { realClock } from '../../../lib/clock';
import type { BrokerStatus, Transport } from '../../../net/link/transport';
import { watchSlotIds } from '../../../net/link/watchLink';
import { whenBack } from '../../../net/link/whenBack';
import { createMesh } from '../../../net/mesh/mesh';
import type { MeshOptions } from '../../../net/mesh/meshOptions';
import { type SearchedConfig, laterTransport } from '../../../net/peerjs/laterTransport';
import { peerjsTransport } from '../../../net/peerjs/peerjs';
import type { IntroducerView } from '../../../net/rendezvous/introducer';
import { boxWorker } from '../loading/cryptoWorker';
import { pageDirect } from '../loading/pageDirect';
import { PAGE_NET } from '../loading/pageNet';

export interface DoorOptions extends Pick<MeshOptions, 'pair' | 'epoch' | 'admit' | 'onMessage'> {
  readonly config: SearchedConfig;
  /** Whether this device is dialed, and proves that it has the pair of the door's key, or dials. */
  readonly side: NonNullable<MeshOptions['side']>;
  /** How many devices may be linked at once; 4 unless given. */
  readonly maxLinked?: number;
  /** The devices that are linked now. */
  readonly onLinked: (devices: readonly string[]) => void;
  /** How it stands with those who introduce, by the best of them, and with each. */
  readonly onStatus?: (status: BrokerStatus) => void;
  readonly onIntroducers?: (views: readonly IntroducerView[]) => void;
}

export interface Door {
  /** Whether some broker has given this device the slot. */
  readonly isHeld: boolean;
  send(device: string, bytes: Uint8Array): void;
  /** Ends the link to a device that is not admitted any more. */
  dismiss(device: string): void;
  close(): void;
}

export function openDoor(options: DoorOptions): Door {
  const { config, side, onLinked, onStatus = () => {}, onIntroducers = () => {} } = options;
  const direct = pageDirect(config);
  const boxes = new WorkerBoxes(boxWorker, realClock);
  const key = side.is === 'member' ? side.pair.publicKey : side.key;
  const slots = watchSlotIds(key).slice(0, 1);
  const holds = side.is === 'member' ? slots : [];
  const transport: Transport = laterTransport(config, slots, (known) =>
    peerjsTransport({ ...PAGE_NET, config: known, direct, secret: key, slots, holds, onIntroducers }),
  );
  const mesh = createMesh({
    maxLinked: 4,
    ...options,
    ...PAGE_NET,
    boxes,
    transport,
    secret: key,
    onPeers: (peers) => onLinked(peers.filter(({ state }) => state === 'connected').map(({ device }) => device)),
    onStatus,
    onFault: () => {}, // the panel says what is missing
  });
  const page = new AbortController();
  mesh.start();
  whenBack(() => mesh.wake(), page.signal);
  return {
    get isHeld() {
      return transport.slot !== null;
    },
    send: (device, bytes) => void mesh.send(device, bytes),
    dismiss: (device) => mesh.dismiss(device, 'refused'),
    close() {
      page.abort();
      mesh.stop();
      boxes.close();
    },
  };
}
