/**
 * Who begins to watch, as whoever reads it has not been told yet.
 * @module
 */
import type { RoomView } from '../../view/roomView';

type Watcher = RoomView['spectators']['watchers'][number];

/**
 * Those who watch and are not among the devices that were `told` of. Whoever waits here for a seat is news of another
 * kind, and nobody is told of themselves, whom others may still take for somebody who watches.
 */
export function newWatchers({ lobby, spectators }: RoomView, told: readonly string[]): readonly Watcher[] {
  const isKnown = ({ plays, seat, presence }: RoomView['lobby']['people'][number]): boolean =>
    presence === 'self' || (!plays && seat === null && presence !== 'lost');
  const known = lobby.people.filter(isKnown).map(({ name }) => name);
  return spectators.watchers.filter(({ device, name }) => !told.includes(device) && !known.includes(name));
}
