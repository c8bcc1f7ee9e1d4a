/**
 * A door: a public key at whose slots for watching some devices answer, and whoever has the key dials them. Over a door
 * a seat goes to another device, those join who have heard a number and two words, and spectators watch.
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
import type { PeerView } from '../../../net/mesh/peer';
import type { IntroducerView } from '../../../net/rendezvous/introducer';
import { boxWorker } from '../loading/cryptoWorker';
import { pageDirect } from '../loading/pageDirect';
import { PAGE_NET } from '../loading/pageNet';

/** So many devices may be linked at once where one is looked for. */
export const AT_DOOR = 4;

type OfMesh = 'pair' | 'epoch' | 'admit' | 'onMessage' | 'onPeers';

export interface DoorOptions extends Pick<MeshOptions, OfMesh>, Partial<Pick<MeshOptions, 'maxLinked' | 'onFault'>> {
  readonly config: SearchedConfig;
  /** Whether this device is dialed, and proves that it has the pair of the door's key, or dials. */
  readonly side: NonNullable<MeshOptions['side']>;
  /** At how many slots devices answer; one unless given. */
  readonly slots?: number;
  /** How it stands with those who introduce, by the best of them, and with each. */
  readonly onStatus?: (status: BrokerStatus) => void;
  readonly onIntroducers?: (views: readonly IntroducerView[]) => void;
}

export interface Door {
  /** Whether some broker has given this device the slot. */
  readonly isHeld: boolean;
  /** False if there is no link to the device. */
  send(device: string, bytes: Uint8Array): boolean;
  /** Ends the link to a device that is not admitted any more. */
  dismiss(device: string): void;
  close(): void;
}

export function openDoor(options: DoorOptions): Door {
  const { config, side, onIntroducers = () => {} } = options;
  const direct = pageDirect(config);
  const boxes = new WorkerBoxes(boxWorker, realClock);
  const key = side.is === 'member' ? side.pair.publicKey : side.key;
  const slots = watchSlotIds(key).slice(0, options.slots ?? 1);
  const holds = side.is === 'member' ? slots : [];
  const transport: Transport = laterTransport(config, slots, (known) =>
    peerjsTransport({ ...PAGE_NET, config: known, direct, secret: key, slots, holds, onIntroducers }),
  );
  const mesh = createMesh({
    onStatus() {},
    onFault() {}, // the panel says what is missing
    ...options,
    ...PAGE_NET,
    boxes,
    transport,
    secret: key,
  });
  const page = new AbortController();
  mesh.start();
  whenBack(() => mesh.wake(), page.signal);
  return {
    get isHeld() {
      return transport.slot !== null;
    },
    send: (device, bytes) => mesh.send(device, bytes),
    dismiss: (device) => mesh.dismiss(device, 'refused'),
    close() {
      page.abort();
      mesh.stop();
      boxes.close();
    },
  };
}

/** Those that are linked now. */
export const linkedIn = (peers: readonly PeerView[]): string[] =>
  peers.filter(({ state }) => state === 'connected').map(({ device }) => device);
