/**
 * Matches to remember, for tests: as a table tells them, with as little said as possible.
 */
import type { MatchRecord, Told } from '../../src/memory/records';

export const ANNA = { name: 'Anna', key: 'a'.repeat(64) };
export const BEN = { name: 'Ben', key: 'b'.repeat(64) };
export const BOT = { name: 'Tarok', key: null };

/** What a table of Anna, in the first seat, and Ben tells after these rounds. */
export function told(points: Told['points'], more: Partial<Told> = {}): Told {
  return {
    table: 't1',
    continues: [],
    game: 'lynx',
    options: { hand: 5 },
    match: { match: 'rounds', rounds: 2 },
    players: [ANNA, BEN],
    own: 0,
    points,
    over: points.length >= 2,
    round: points.length - 1,
    ...more,
  };
}

export function record(points: Told['points'], more: Partial<MatchRecord> = {}): MatchRecord {
  const { continues: _, ...match } = told(points);
  return { ...match, id: 't1:0', beganMs: 1, latestMs: 2, ...more };
}
