/**
 * The table with others that one sat at last, so that the first page can lead back to it at once, before anything is
 * loaded.
 * @module
 */
import { attempt } from './attempt';

/** Where one left off. */
export interface Latest {
  /** The fragment that leads there. */
  readonly hash: string;
  /** The id of the game; perhaps of one that there is no more. */
  readonly game: string;
  /** The others at the table. */
  readonly names: readonly string[];
}

const KEY = 'svista.latest';
const MAX_NAMES = 8;

/** Null if there is none; storage may be forbidden or spoiled. */
export function latest(): Latest | null {
  return attempt(() => {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Latest> | null;
    if (!kept || typeof kept.hash !== 'string' || !/^#t=[\w-]{1,64}$/.test(kept.hash)) return null;
    if (typeof kept.game !== 'string' || !Array.isArray(kept.names)) return null;
    return { hash: kept.hash, game: kept.game, names: kept.names.slice(0, MAX_NAMES).map(String) };
  });
}

/** Null: there is none any more. */
export function keepLatest(table: Latest | null): void {
  attempt(() => (table ? localStorage.setItem(KEY, JSON.stringify(table)) : localStorage.removeItem(KEY)));
}
