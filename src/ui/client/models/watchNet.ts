/**
 * The network of a table that is watched on this page: links to its members.
 * @module
 */
import { WorkerBoxes } from '../../../crypto/boxClient';
import { randomBytes } from '../../../crypto/nacl';
import type { SigningPair } from '../../../crypto/sign';
import type { Bring } from '../../../games/registry/bring';
import { realClock } from '../../../lib/clock';
import type { Fault } from '../../../lib/result';
import type { BrokerStatus } from '../../../net/link/transport';
import { watchSlotIds } from '../../../net/link/watchLink';
import { whenBack } from '../../../net/link/whenBack';
import { type Mesh, createMesh } from '../../../net/mesh/mesh';
import type { PeerView } from '../../../net/mesh/peer';
import { type SearchedConfig, laterTransport } from '../../../net/peerjs/laterTransport';
import { peerjsTransport } from '../../../net/peerjs/peerjs';
import type { SpectatorClient } from '../../../table/spectators/spectatorClient';
import { boxWorker } from '../loading/cryptoWorker';
import { otherGames } from '../loading/otherGame';
import { pageDirect } from '../loading/pageDirect';
import { PAGE_NET } from '../loading/pageNet';

export interface WatchNetOptions {
  /** From the link for watching. */
  readonly key: Uint8Array;
  readonly config: SearchedConfig;
  readonly pair: SigningPair;
  readonly epoch: number;
  readonly watching: SpectatorClient;
  readonly bring: Bring;
  readonly onPeers: (peers: readonly PeerView[]) => void;
  readonly onStatus: (status: BrokerStatus) => void;
  /** A fault that a person should read. */
  readonly onFault: (fault: Fault) => void;
  /** What is wrong with the links. */
  readonly onLinkFault: (fault: Fault) => void;
}

export class WatchNet {
  readonly mesh: Mesh;
  readonly #page = new AbortController();
  readonly #boxes = new WorkerBoxes(boxWorker, realClock);

  constructor(options: WatchNetOptions) {
    const { key, config, watching } = options;
    const direct = pageDirect(config);
    const slots = watchSlotIds(key);
    const hear = otherGames(options.onFault, options.bring);
    this.mesh = createMesh({
      ...options,
      clock: realClock,
      random: randomBytes,
      boxes: this.#boxes,
      transport: laterTransport(config, slots, (known) =>
        peerjsTransport({ ...PAGE_NET, config: known, direct, secret: key, slots, holds: [] }),
      ),
      secret: key,
      side: { is: 'watcher', key },
      onMessage: (device, bytes) => hear(() => watching.receive(device, bytes)),
      onFault: options.onLinkFault,
    });
  }

  start(): void {
    this.mesh.start();
    whenBack(() => this.mesh.wake(), this.#page.signal);
  }

  close(): void {
    this.#page.abort();
    this.mesh.stop();
    this.#boxes.close();
  }
}
