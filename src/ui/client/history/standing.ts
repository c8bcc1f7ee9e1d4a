/**
 * How a table stands, as far as this browser remembers it: for whoever comes back. The memory is loaded for it, so this
 * is loaded when the page stands.
 * @module
 */
import type { Latest } from '../../app/latest';
import type { Remembered } from '../../../memory/memory';
import type { MatchRecord } from '../../../memory/records';
import { totalsOf } from '../../../memory/tally';
import { memory } from './remembering';

export interface Standing {
  /** When a round was counted last; where none was, when one sat there last. */
  readonly latestMs: number;
  /** When these people began to play that day, as far as it is known. */
  readonly eveningMs: number;
  /** Everybody with the points of the latest match there, the most first; empty if none was counted. */
  readonly points: readonly { readonly name: string; readonly points: number }[];
}

/** Nobody plays longer at a stretch. */
const EVENING_MS = 12 * 3_600_000;

const everybody = (names: readonly string[]): string => JSON.stringify(names.toSorted());

/** Null if nothing is remembered of it; `open`: opens the memory. */
export async function standingOf(
  { hash, game, names }: Latest,
  open: () => Promise<{ all(): Promise<Pick<Remembered, 'tables' | 'matches'>> }> = memory,
): Promise<Standing | null> {
  try {
    const { tables, matches } = await (await open()).all();
    const table = tables.find((each) => each.hash === hash);
    const others = ({ players, own }: MatchRecord): string =>
      everybody(players.flatMap(({ name }, seat) => (seat === own ? [] : [name])));
    // Anybody can have these names: each link has another own key.
    const isHere = ({ players, own }: MatchRecord): boolean => players[own]!.key === table?.key;
    const together = matches.filter((each) => isHere(each) && others(each) === everybody(names));
    const match = together.find((each) => each.game === game);
    if (!table && !match) return null;
    const totals = totalsOf(match?.points ?? []);
    const latestMs = match?.latestMs ?? table!.latestMs;
    const began = together.map(({ beganMs }) => beganMs).filter((ms) => ms <= latestMs && latestMs - ms < EVENING_MS);
    return {
      latestMs,
      eveningMs: Math.min(latestMs, ...began),
      points: totals
        .map((points, seat) => ({ name: match!.players[seat]!.name, points }))
        .toSorted((a, b) => b.points - a.points),
    };
  } catch {
    return null; // A browser that remembers nothing.
  }
}
