/**
 * Who begins to watch, as whoever reads it has not been told yet.
 * @module
 */
import type { RoomView } from '../../view/roomView';

type Watcher = RoomView['spectators']['watchers'][number];
type Seen = {
  readonly lobby: Pick<RoomView['lobby'], 'people'>;
  readonly spectators: Pick<RoomView['spectators'], 'watchers'>;
};

/**
 * Whoever waits here for a seat watches meanwhile, by a link of their own, which outlasts their waiting for a moment.
 * So a device that watches for somebody who waits is no news, and becomes none when they sit down or leave: only one
 * that comes anew is.
 */
export class NewWatchers {
  readonly #told = new Set<string>();
  /** Devices that watch for somebody who waited here. */
  readonly #waiting = new Set<string>();

  /**
   * Those who watch now, as far as it is news. Nobody is told of themselves, whom others may take for a spectator, nor
   * of anybody as long as they have no seat: then they watch themselves, or look for one.
   */
  see({ lobby, spectators: { watchers } }: Seen, hasSeat: boolean): readonly Watcher[] {
    const isKnown = ({ bot, presence, left, plays, seat }: RoomView['lobby']['people'][number]): boolean =>
      presence === 'self' || (!bot && !plays && seat === null && presence !== 'lost' && !left);
    const known = new Set(lobby.people.filter(isKnown).map(({ name }) => name));
    for (const device of this.#waiting)
      if (!watchers.some((watcher) => watcher.device === device)) this.#waiting.delete(device);
    for (const { device, name } of watchers) if (known.has(name)) this.#waiting.add(device);
    if (!hasSeat) return [];
    const fresh = watchers.filter(({ device }) => !this.#told.has(device) && !this.#waiting.has(device));
    for (const { device } of fresh) this.#told.add(device);
    return fresh;
  }
}
