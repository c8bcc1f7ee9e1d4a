/**
 * How it stands with a device, as the screen shows it.
 * @module
 */
import type { PeerView } from '../../net/mesh/peer';

/** How it stands with a device: `self`, linked, shaky, away, or not met yet. */
export type Presence = 'self' | 'connected' | 'unsteady' | 'lost';

export function presenceOf(device: string, self: string, peers: readonly PeerView[]): Presence {
  if (device === self) return 'self';
  return peers.find((peer) => peer.device === device)?.state ?? 'lost';
}
