/**
 * Who reaches whom at a table, as plain data for the screen.
 * @module
 */
import { toHex } from '../../lib/bytes';
import type { Mesh } from '../../net/mesh/mesh';
import type { PeerView } from '../../net/mesh/peer';
import { isBot } from '../../table/charter/charter';
import type { Room } from '../../table/room';
import type { NetworkView, Tie } from '../text/network';
import type { Reach } from './presence';

/** The linked devices that reach this one. */
function waysTo(device: string, reach: Reach): string[] {
  return [...reach].flatMap(([route, reached]) => (route !== device && reached.has(device) ? route : []));
}

/**
 * `names`: by device, of those who belong here. Those who are linked and have no name yet are left out, they are still
 * coming in. Of the devices by one name only those count that are there, or else the last: whoever comes with another
 * one has closed the first.
 */
export function viewNetwork(
  self: string,
  names: ReadonlyMap<string, string>,
  peers: readonly PeerView[],
  reach: Reach,
  watchers: readonly string[] = [],
): NetworkView {
  const isLinked = (device: string): boolean =>
    peers.some((peer) => peer.device === device && peer.state === 'connected');
  const isThere = (device: string): boolean => device === self || isLinked(device) || waysTo(device, reach).length > 0;
  const all = [...names];
  const isOutdone = ([device, name]: (typeof all)[number], at: number): boolean =>
    !isThere(device) && all.some(([other, its], i) => its === name && other !== device && (i > at || isThere(other)));
  const others = all.filter((each, at) => each[0] !== self && !isOutdone(each, at)).map(([device]) => device);
  const people = [self, ...others].map((device) => ({ device, name: names.get(device) ?? '' }));
  const left = others.filter((device) => peers.some((peer) => peer.device === device && peer.left));
  const staying = others.filter((device) => !left.includes(device));
  const ties: Tie[] = staying.map((device) => ({ a: self, b: device, linked: isLinked(device) }));
  for (const [i, a] of staying.entries()) {
    for (const b of staying.slice(i + 1)) {
      if (!isLinked(a) && !isLinked(b)) continue;
      const linked = reach.get(a)?.has(b) === true || reach.get(b)?.has(a) === true;
      ties.push({ a, b, linked });
    }
  }
  const apart = staying.filter((device) => !isLinked(device));
  return {
    people,
    ties,
    through: apart.map((device) => ({ device, by: waysTo(device, reach) })).filter(({ by }) => by.length > 0),
    missing: apart.filter((device) => waysTo(device, reach).length === 0),
    left,
    watchers,
  };
}

/**
 * As it is now, of all who sit at the table or wait for one. Whoever came by its link and is there no more, without a
 * seat, is not missed: they may watch now, by another link.
 */
export function networkOf(
  { own: { name }, session, lobby, spectators }: Pick<Room, 'own' | 'session' | 'lobby' | 'spectators'>,
  { self, peers, reach }: Pick<Mesh, 'self' | 'peers' | 'reach'>,
): NetworkView {
  const seats = (session?.signed.charter.seats ?? []).filter((seat) => !isBot(seat));
  const isThere = (device: string): boolean =>
    peers.some((peer) => peer.device === device && peer.state !== 'lost' && !peer.left) ||
    waysTo(device, reach).length > 0;
  const around = lobby.people.filter(({ device }) => session === null || isThere(device));
  const names = new Map([
    [self, name],
    ...around.map((person) => [person.device, person.name] as const),
    ...seats.map((seat) => [toHex(seat.device), seat.name] as const),
  ]);
  const watchers = spectators.spectators.map((watcher) => watcher.name);
  return viewNetwork(self, names, peers, reach, watchers);
}
