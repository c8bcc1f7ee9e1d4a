/** What a score sheet begins with, as far as it is computed and said. */
import { afterEach, describe, expect, it } from 'vitest';
import type { RoundResult } from '../../../../src/games/game';
import type { LogEntry } from '../../../../src/ui/text/parts';
import { lastMove, placesChanged, verdictText, winnersAt } from '../../../../src/ui/screens/table/verdict';
import { speak } from '../../../../src/ui/words/speech';

const NAMES = ['Anna', 'Ben', 'Cleo'];
const result = (...points: number[]): RoundResult =>
  ({ reason: 'finished', another: null, scores: points.map((total) => ({ total, parts: [] })) }) as never;
const totalsOf = (results: readonly RoundResult[]): number[] =>
  NAMES.map((_, seat) => results.reduce((sum, { scores }) => sum + scores[seat]!.total, 0));
const sheet = (results: readonly RoundResult[], matchOver = false, ownSeat = 0) => ({
  results,
  totals: totalsOf(results),
  matchOver,
  ownSeat,
});

afterEach(() => speak('en'));

describe('who has won', () => {
  it('is whoever has most points in the round, whatever the match looks like', () => {
    const table = sheet([result(50, 0, 0), result(-3, 33, -10)]);
    expect(winnersAt(table)).toEqual([1]);
    expect(verdictText(table, NAMES)).toBe('Ben wins round 2');
    expect(verdictText({ ...table, ownSeat: 1 }, NAMES)).toBe('You win round 2');
  });

  it('is whoever leads when the match is over, whoever has won its last round', () => {
    const table = sheet([result(50, 0, 0), result(-3, 33, -10)], true);
    expect(winnersAt(table)).toEqual([0]);
    expect(verdictText(table, NAMES)).toBe('You win the match');
    expect(verdictText({ ...table, ownSeat: 1 }, NAMES)).toBe('Anna wins the match');
  });

  it('is nobody where all are alike, and several where they share it', () => {
    const drawn = sheet([result(5, 5, 5)]);
    expect(winnersAt(drawn)).toEqual([]);
    expect(verdictText(drawn, NAMES)).toBe('Round 1: a draw');
    const shared = sheet([result(5, 5, 1)]);
    expect(winnersAt(shared)).toEqual([0, 1]);
    expect(verdictText(shared, NAMES)).toBe('You and Ben share round 1');
    expect(verdictText({ ...shared, matchOver: true }, NAMES)).toBe('You and Ben share first place');
  });

  it('is said in German and Italian as well', async () => {
    const table = sheet([result(-3, 33, -10)]);
    await speak('de');
    expect(verdictText({ ...table, ownSeat: 1 }, NAMES)).toBe('Du gewinnst Runde 1');
    expect(verdictText(sheet([result(5, 5, 1)]), NAMES)).toBe('Du und Ben gewinnt Runde 1 gemeinsam');
    await speak('it');
    expect(verdictText(table, NAMES)).toBe('Ben vince la mano 1');
  });
});

describe('what has changed', () => {
  it('is nothing in the first round', () => {
    const results = [result(5, 3, 1)];
    expect(placesChanged(results, totalsOf(results))).toEqual([null, null, null]);
  });

  it('is each one’s place in the match, before and after', () => {
    const results = [result(5, 3, 1), result(0, 0, 10)];
    expect(placesChanged(results, totalsOf(results))).toEqual([
      { from: 1, to: 2 },
      { from: 2, to: 3 },
      { from: 3, to: 1 },
    ]);
  });
});

describe('the last move', () => {
  const line = (id: string, round: number, parts: Partial<LogEntry> = {}): LogEntry => ({
    id,
    round,
    seat: 0,
    parts: [id],
    ...parts,
  });

  it('is the last line that somebody is the subject of, in this round, and no answer or heading', () => {
    const log = [line('before', 0), line('a', 1), line('b', 1), line('c', 1, { seat: null })];
    expect(lastMove([...log, line('d', 1, { answer: true }), line('e', 1, { heading: true })])?.id).toBe('b');
  });

  it('is none where nobody has moved, or nothing is told', () => {
    expect(lastMove([])).toBeNull();
    expect(lastMove([line('before', 0), line('dealt', 1, { seat: null })])).toBeNull();
  });
});
