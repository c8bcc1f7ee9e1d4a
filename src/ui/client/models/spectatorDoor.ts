/**
 * The way in for spectators, who find this device by those who introduce.
 * @module
 */
import type { SigningPair } from '../../../crypto/sign';
import { watchSlotIds } from '../../../net/link/watchLink';
import { type Mesh, type MeshOptions, createMesh } from '../../../net/mesh/mesh';
import { type PeerjsOptions, peerjsDoor } from '../../../net/peerjs/peerjs';
import type { SpectatorTransport } from '../../../net/spectators/spectatorTransport';
import type { Spectators } from '../../../table/spectators/spectators';
import { MAX_WATCHERS } from '../../../table/sync/protocol';

export interface SpectatorDoorOptions extends Pick<MeshOptions, 'pair' | 'epoch' | 'clock' | 'random' | 'boxes'> {
  readonly net: Omit<PeerjsOptions, 'secret' | 'slots'>;
  /** The keys of the link for watching. */
  readonly table: SigningPair;
  readonly spectators: () => Spectators;
  /** The page is left. */
  readonly signal: AbortSignal;
}

export interface SpectatorDoor {
  readonly mesh: Mesh;
  readonly transport: SpectatorTransport;
}

export function spectatorDoor(options: SpectatorDoorOptions): SpectatorDoor {
  const { net, table, spectators, signal } = options;
  const secret = table.publicKey;
  const transport = peerjsDoor({ ...net, secret, slots: watchSlotIds(secret) }, signal);
  const mesh = createMesh({
    ...options,
    transport,
    secret,
    side: { is: 'member', pair: table },
    maxLinked: MAX_WATCHERS,
    admit: (device) => spectators().refusalOf(device),
    onMessage: (device, bytes) => void spectators().receive(device, bytes),
    onPeers: (peers) => spectators().setPeers(peers),
    onStatus: () => {},
    onFault: () => {}, // what is wrong with a spectator is nothing that a player must read
  });
  return { mesh, transport };
}
