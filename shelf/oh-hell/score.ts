/** What a bid was worth (O12, O13), what leaving costs (O16), and what a forfeit does (O17). */
import type { Options, RoundResult, ScorePart, SeatScore } from 'svista/games';
import { type OhHellOptions, ohHellOptions } from './options';
import type { OhHellState } from './state';

const TEN = 10;
const FIVE = 5;

/** O12, O13: what a seat scores that has bid and taken so many of so many tricks; parts without points are left out. */
export function partsOf(
  { scoring, nil }: Pick<OhHellOptions, 'scoring' | 'nil'>,
  bid: number,
  took: number,
  size: number,
): ScorePart[] {
  const off = took - bid;
  const tricks = scoring === 'tricks' ? { tricks: took } : {};
  if (off !== 0) return named({ ...tricks, missed: scoring === 'square' ? -off * off : 0 });
  if (bid === 0 && nil) return named({ nil: FIVE + size });
  return named({ exact: TEN, ...tricks, bid: scoring === 'exact' ? bid : scoring === 'square' ? bid * bid : 0 });
}

function named(points: Readonly<Record<string, number>>): ScorePart[] {
  return Object.entries(points).flatMap(([code, each]) => (each === 0 ? [] : [{ code, faces: [], points: each }]));
}

/** O16: as somebody who has missed by as much as they could have. Where missing costs nothing, it is nothing. */
export function lostBy({ scoring }: Pick<OhHellOptions, 'scoring'>, bid: number, size: number): ScorePart[] {
  const off = bid < 0 ? size : Math.max(bid, size - bid);
  return scoring === 'square' ? named({ left: -off * off }) : [];
}

/** O12 to O16: what the round came to. */
export function resultOf({ options, bids, took, size, out }: OhHellState): RoundResult {
  const scores = bids.map((bid, seat): SeatScore => {
    const parts = out.includes(seat) ? lostBy(options, bid, size) : partsOf(options, bid, took[seat]!, size);
    return { parts, total: parts.reduce((sum, { points }) => sum + points, 0) };
  });
  return { scores, reason: 'finished', finisher: null, another: null };
}

/** O17: as much as anybody can fall behind: one takes all tricks as bid, another bid all and has none. */
export function forfeit(options: Options): number {
  const { hand, scoring } = ohHellOptions(options);
  return scoring === 'square' ? TEN + 2 * hand * hand : TEN + hand;
}
