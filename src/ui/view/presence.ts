/**
 * How it stands with a device, as the screen shows it.
 * @module
 */
import type { PeerView } from '../../net/mesh/peer';

/** By linked device, whom that one is linked to, as it says. */
export type Reach = ReadonlyMap<string, ReadonlySet<string>>;

/** How it stands with a device: `self`, linked, shaky, away, or not met yet. */
export type Presence = 'self' | 'connected' | 'unsteady' | 'lost';

export function presenceOf(device: string, self: string, peers: readonly PeerView[]): Presence {
  if (device === self) return 'self';
  return peers.find((peer) => peer.device === device)?.state ?? 'lost';
}

/**
 * The devices as people see them: whoever is reached by way of others is there. What they say arrives, only not
 * directly.
 */
export function withThrough(self: string, peers: readonly PeerView[], reach: Reach): PeerView[] {
  const reached = new Set([...reach.values()].flatMap((devices) => [...devices]));
  const known = peers.map((peer) =>
    peer.state !== 'connected' && reached.has(peer.device)
      ? { ...peer, state: 'connected' as const, left: false }
      : peer,
  );
  const unmet = [...reached].filter((device) => device !== self && !peers.some((peer) => peer.device === device));
  return [
    ...known,
    ...unmet.map((device) => ({ device, state: 'connected' as const, left: false, generation: 0, lagMs: null })),
  ];
}
