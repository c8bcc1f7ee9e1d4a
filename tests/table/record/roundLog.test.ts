/** The signed log of a round as lines of text: what is read of it, and what is refused before anything is checked. */
import { beforeAll, describe, expect, it } from 'vitest';
import { lynx } from '../../../src/games/lynx';
import { canonicalJson } from '../../../src/lib/canonicalJson';
import { must } from '../../../src/lib/result';
import { type RoundLog, type RoundOpening, makeRoundLog, parseRoundLog } from '../../../src/table/record/roundLog';
import { roundsOf } from '../../fuzz/rounds';

let log: RoundLog;

beforeAll(async () => {
  // The second round, whose opening may say what it likes: nothing here shows what was before.
  log = (await roundsOf(lynx))[1]!.log;
});

/** The log with another opening. */
const opened = (change: Partial<RoundOpening>): string[] =>
  makeRoundLog({ ...log, opening: { ...log.opening, ...change }, inputs: [] });

describe('the opening of a signed log', () => {
  // (P78)
  it('names a dealer who has a seat, or none', () => {
    for (const dealer of [0, 2, null]) expect(must(parseRoundLog(opened({ dealer }))).opening.dealer).toBe(dealer);
    for (const dealer of [3, 254])
      expect(parseRoundLog(opened({ dealer }))).toMatchObject({ fault: { code: 'wire/malformed' } });
  });

  it('has results of 64 kB at the most', () => {
    const [first] = log.opening.results;
    const scores = first!.scores.map(() => ({ parts: [], total: 0 }));
    const withReason = (reason: string): RoundOpening['results'] => [{ ...first!, scores, reason }];
    const left = 64 * 1024 - canonicalJson(withReason('')).length;
    const longest = withReason('x'.repeat(left));
    expect(must(parseRoundLog(opened({ results: longest }))).opening.results).toEqual(longest);
    expect(parseRoundLog(opened({ results: withReason('x'.repeat(left + 1)) })).ok).toBe(false);
  });
});
