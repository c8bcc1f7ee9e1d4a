/**
 * Whether others keep this device from its friends, as far as the screen says so: only while none of them is reached.
 * @module
 */
import { toHex } from '../../lib/bytes';
import type { DoorHeld } from '../../net/mesh/doorstep';
import type { PeerView } from '../../net/mesh/peer';
import type { Room } from '../../table/room';

/**
 * Those who are looked for: the devices of the table, or, if there is none yet, whoever waits for one and has said who
 * they are.
 */
function friends({
  session,
  running,
  lobby,
  self,
}: Pick<Room, 'session' | 'running' | 'lobby' | 'self'>): readonly string[] {
  const charter = (session?.signed ?? running)?.charter;
  const devices = charter ? charter.seats.map(({ device }) => toHex(device)) : lobby.people.map(({ device }) => device);
  return devices.filter((device) => device !== self);
}

/** `held`: how others hold the table's slots, as the network has found. */
export function viewDoor(
  room: Pick<Room, 'session' | 'running' | 'lobby' | 'self'>,
  peers: readonly Pick<PeerView, 'device' | 'state'>[],
  held: DoorHeld | null,
): DoorHeld | null {
  if (held === null) return null;
  const looked = friends(room);
  return peers.some(({ device, state }) => state === 'connected' && looked.includes(device)) ? null : held;
}
