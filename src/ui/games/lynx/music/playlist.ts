/**
 * Which tune of the row is due: each wish for other music moves it on by one, and a new round does not begin the row
 * again (L28).
 * @module
 */

/** How often other music was wished for, by number of the round. */
export type Playlist = Readonly<Record<number, number>>;

/**
 * The playlist after `wishes` of this round have been seen. A round that comes before known ones is of another table,
 * which begins anew.
 */
export function heard(known: Playlist, round: number, wishes: number): Playlist {
  const isAnew = Object.keys(known).some((each) => Number(each) > round);
  return { ...(isAnew ? {} : known), [round]: wishes };
}

/** The number of the tune that is due, from 0. */
export function tuneDue(playlist: Playlist): number {
  return Object.values(playlist).reduce((sum, wishes) => sum + wishes, 0);
}

/** A playlist from what was kept as text: empty, if that makes no sense. */
export function parsePlaylist(text: string | null): Playlist {
  try {
    const entries = Object.entries(JSON.parse(text ?? '{}') as object);
    const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;
    return Object.fromEntries(entries.filter(([round, wishes]) => isCount(Number(round)) && isCount(wishes)));
  } catch {
    return {};
  }
}
