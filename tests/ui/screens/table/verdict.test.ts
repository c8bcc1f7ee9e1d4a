/** What a score sheet begins with, as far as it is computed and said. */
import { bestFirst } from '../../../../src/games/standings';
import { afterEach, describe, expect, it } from 'vitest';
import { places } from '../../../../src/games/standings';
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

  it('are partners, who win and do not share', async () => {
    const teams = [0, 1, 0];
    const table = { ...sheet([result(9, 4, 9)]), teams };
    expect(winnersAt(table)).toEqual([0, 2]);
    expect(verdictText(table, NAMES)).toBe('You and Cleo win round 1');
    expect(verdictText({ ...table, matchOver: true, ownSeat: 1 }, NAMES)).toBe('Anna and Cleo win the match');
    expect(verdictText({ ...sheet([result(4, 4, 1)]), teams }, NAMES)).toBe('You and Ben share round 1');
    await speak('de');
    expect(verdictText({ ...table, matchOver: true }, NAMES)).toBe('Du und Cleo gewinnt die Partie');
    expect(verdictText({ ...table, ownSeat: 1 }, NAMES)).toBe('Anna und Cleo gewinnen Runde 1');
    await speak('it');
    expect(verdictText(table, NAMES)).toBe('Tu e Cleo vincete la mano 1');
    expect(verdictText({ ...table, matchOver: true, ownSeat: 1 }, NAMES)).toBe('Anna e Cleo vincono la partita');
  });

  it('stand beside each other, and take one place together', () => {
    const points = [
      [5, 9, 5, 9],
      [9, 9, 9, 9],
      [4, 0, 4, 0],
    ];
    const teams = [0, 1, 0, 1];
    expect(points.map((totals) => bestFirst(totals, teams))).toEqual([
      [1, 3, 0, 2],
      [0, 2, 1, 3],
      [0, 2, 1, 3],
    ]);
    expect(places([0, 4, 0, 4], teams)).toEqual([2, 1, 2, 1]);
    expect(places([0, 4, 0, 4])).toEqual([3, 1, 3, 1]);
    const results = [result(5, 1, 5), result(0, 9, 0)];
    expect(placesChanged(results, totalsOf(results), [0, 1, 0]).map((place) => place!.to)).toEqual([2, 1, 2]);
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
