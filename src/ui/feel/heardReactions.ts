/**
 * Which reactions are news on this screen: those that came since it was opened, and not from people who are muted.
 * @module
 */
import type { Reaction } from '../../table/sync/reactions';

export class HeardReactions {
  #last: number | null = null;

  /** What is new of the latest. `isMuted`: whether the person in a seat is not to be heard. */
  heed(latest: readonly Reaction[], isMuted: (seat: number) => boolean): Reaction[] {
    const last = this.#last;
    // A table that was opened anew counts from the beginning.
    const top = latest.at(-1)?.id ?? 0;
    this.#last = top;
    if (last === null) return [];
    const before = top < last ? 0 : last;
    return latest.filter(({ id, seat }) => id > before && !isMuted(seat));
  }
}
